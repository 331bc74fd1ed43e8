import type { Composition, Placed, SectionRelease } from '@site/shared/contract';
import { integrityOf } from '../platform/build/release-file.ts';
import { UserError } from '../platform/kit/errors.ts';
import { COMPARISON_HEAD, comparePage, type Variant } from './compare.ts';
import { withMeasuredSite } from './measured-site.ts';
import { withComposition } from './rivals/rival-pages.ts';
import { asReleased, type MeasuredSite } from './rivals/variants.ts';
import { writeTable } from './write-figures.ts';

const SECTION_COUNTS = [5, 20, 50, 100] as const;
const PAGES = ['/', '/Contact'] as const;

/** A section like one that is there, as a page carries it that does not show it: with a name, paths and a hash of its own. */
function imitate(section: Placed<SectionRelease>, index: number): Placed<SectionRelease> {
  const rename = (text: string) => text.replace(/^([/\w-]+)/, `$1${index}`);
  return {
    ...section,
    name: `${section.name}${index}`,
    container: `${section.container}${index}`,
    base: section.base.replace(section.name, `${section.name}${index}`),
    integrity: {},
    exposes: {},
    // Of its own text: hashes that are made from others would compress.
    statement: integrityOf(`${section.name} ${index}`),
    paths: section.paths.map((each) => ({
      ...each,
      path: rename(each.path),
      description: '',
      files: [],
    })),
  };
}

function grow(composition: Composition, count: number): Composition {
  const { sections } = composition;
  const imitations = Array.from({ length: count - sections.length }, (_, index) => {
    const model = sections[index % sections.length];
    if (model === undefined) throw new UserError('The composition holds no section.');
    return imitate(model, index + 1);
  });
  return { ...composition, sections: [...sections, ...imitations] };
}

function withSections(site: MeasuredSite, count: number): Variant {
  const answer = asReleased(site);
  return {
    name: `${count} sections`,
    runsScripts: true,
    answer: async (pathname) => {
      const found = await answer(pathname);
      if (!found?.type.startsWith('text/html')) return found;
      const html = withComposition(found.body.toString(), (live) => grow(live, count));
      return { ...found, body: Buffer.from(html) };
    },
  };
}

/** `npm run bench -- growth`: what a visitor pays for sections that the page does not show. */
export function benchGrowth(): Promise<void> {
  return withMeasuredSite(async (site, browser) => {
    const variants = SECTION_COUNTS.map((count) => withSections(site, count));
    const rows: string[][] = [];
    for (const page of PAGES) {
      const more = await comparePage(browser, page, variants);
      process.stdout.write(`${more.map((row) => row.join(' | ')).join('\n')}\n`);
      rows.push(...more);
    }
    await writeTable('growth', COMPARISON_HEAD, rows);
  });
}
