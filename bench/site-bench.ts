import { COMPARISON_HEAD, comparePage, type Variant } from './compare.ts';
import { withMeasuredSite } from './measured-site.ts';
import { buildAstroIslands } from './rivals/astro-islands.ts';
import { buildDefaultFederation } from './rivals/default-federation.ts';
import { buildSingleBundles } from './rivals/single-bundle.ts';
import {
  asAstroIslands,
  asDefaultFederation,
  asFloor,
  asReleased,
  asSingleBundle,
  type MeasuredSite,
} from './rivals/variants.ts';
import { writeTable } from './write-figures.ts';

/** One page of words, one of rows, and the front page: those that the Astro site has, too. */
const PAGES = ['/AboutIPv6', '/Blog', '/'] as const;

async function createVariants(site: MeasuredSite): Promise<Variant[]> {
  const bundles = await buildSingleBundles();
  const defaults = await buildDefaultFederation();
  const astro = await buildAstroIslands(site.api);
  return [
    { name: 'this site', answer: asReleased(site), runsScripts: true },
    { name: 'the same HTML without scripts', answer: asFloor(site), runsScripts: false },
    {
      name: 'one bundle, drawn in the browser',
      answer: asSingleBundle(site, bundles),
      runsScripts: true,
    },
    {
      name: 'federation with default settings',
      answer: asDefaultFederation(site, defaults),
      runsScripts: true,
    },
    { name: 'Astro with islands', answer: asAstroIslands(astro), runsScripts: true },
  ];
}

/** `npm run bench -- site`: this site beside what could be in its place, in one run. */
export function benchSite(): Promise<void> {
  return withMeasuredSite(async (site, browser) => {
    const variants = await createVariants(site);
    const rows: string[][] = [];
    for (const page of PAGES) {
      const more = await comparePage(browser, page, variants);
      process.stdout.write(`${more.map((row) => row.join(' | ')).join('\n')}\n`);
      rows.push(...more);
    }
    await writeTable('site', COMPARISON_HEAD, rows);
  });
}
