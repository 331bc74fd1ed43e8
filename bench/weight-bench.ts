import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { createRouteTable, findRoute } from '@site/shared/contract/routes';
import { UserError } from '../platform/kit/errors.ts';
import { type PageFile, pageFiles } from '../platform/site/page-files.ts';
import { fixedPaths, withMeasuredSite } from './measured-site.ts';
import { type BundledPage, buildSingleBundles } from './rivals/single-bundle.ts';
import type { MeasuredSite } from './rivals/variants.ts';
import { writeTable } from './write-figures.ts';

function weigh(body: string | Buffer): number {
  return brotliCompressSync(Buffer.from(body)).length;
}

async function weighFiles({ store }: MeasuredSite, files: readonly PageFile[]): Promise<number> {
  const bodies = await Promise.all(
    files.map(({ release, file }) => readFile(path.join(store.releaseFolder(release), file))),
  );
  return bodies.reduce((sum, body) => sum + weigh(body), 0);
}

async function weighPage(site: MeasuredSite, pathname: string, bundles: readonly BundledPage[]) {
  const { composition } = site;
  const route = findRoute(createRouteTable(composition, site.site), pathname);
  const bundle = bundles.find(
    ({ section, page }) => section === route?.section.name && page === route.declared.page,
  );
  if (bundle === undefined) throw new UserError(`${pathname} is in no bundle.`);
  const html = await (await fetch(new URL(pathname, site.url))).text();
  const shell = { release: composition.shell, file: composition.shell.entry };
  const script = await weighFiles(site, [shell, ...pageFiles(composition, route)]);
  const single = weigh(await readFile(bundle.file));
  const inAll = (bytes: number) => bytes.toLocaleString('en');
  return [pathname, inAll(weigh(html)), inAll(script), inAll(single), (script / single).toFixed(2)];
}

/** `npm run bench -- weight`: what each page weighs after brotli, beside the same sources as one file. */
export function benchWeight(): Promise<void> {
  return withMeasuredSite(async (site) => {
    const bundles = await buildSingleBundles();
    const rows: string[][] = [];
    for (const each of [...fixedPaths(site.composition, site.site), '/Blog/2']) {
      const row = await weighPage(site, each, bundles);
      process.stdout.write(`${row.join(' | ')}\n`);
      rows.push(row);
    }
    const head = ['Page', 'HTML', 'Script', 'Script as one bundle', 'Script ÷ bundle'];
    await writeTable('weight', head, rows);
  });
}
