import { z } from 'zod';
import { runTool } from './tool.ts';

// The last major for Node 20.
const VERSION = '12.8.2';
const CHROME_FLAGS = '--headless=new --no-sandbox --disable-gpu --disable-background-networking';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

const reportSchema = z.object({
  categories: z.record(z.enum(CATEGORIES), z.object({ score: z.number().nullable() })),
  audits: z.object({
    'resource-summary': z.object({
      details: z.object({
        items: z.array(z.object({ resourceType: z.string(), transferSize: z.number() })),
      }),
    }),
  }),
});

/** Matches paths in other languages than the site's first. */
const IN_ANOTHER_LANGUAGE = /^\/[a-z]{2,3}(?:\/|$)/;

/** Lists one path of each kind in the sitemap, in the first language: all fixed pages, and the first row of each pattern. */
async function listPaths(site: string): Promise<string[]> {
  const response = await fetch(new URL('/sitemap.xml', site));
  if (!response.ok) throw new Error(`/sitemap.xml answered ${response.status}.`);
  const addresses = (await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g);
  const kinds = new Map<string, string>();
  for (const [, address = ''] of addresses) {
    const { pathname } = new URL(address);
    // Renders the page first, so that its rendering does not slow down the measurement.
    await (await fetch(new URL(pathname, site))).arrayBuffer();
    if (IN_ANOTHER_LANGUAGE.test(pathname)) continue;
    const kind = pathname.replace(/\d+/g, '*');
    if (!kinds.has(kind)) kinds.set(kind, pathname);
  }
  return [...kinds.values()].sort();
}

export const PAGES_HEAD = ['Page', 'HTML KB', 'Script KB', 'Scores'] as const;

async function measurePage(site: string, path: string): Promise<string[]> {
  const run = () =>
    runTool('lighthouse', VERSION, [
      new URL(path, site).href,
      '--output=json',
      '--quiet',
      `--only-categories=${CATEGORIES.join(',')}`,
      `--chrome-flags=${CHROME_FLAGS}`,
    ]);
  // Lighthouse sometimes loses the start of its recording and then needs a second run.
  const { categories, audits } = reportSchema.parse(await run().catch(run));
  const weigh = (type: string) => {
    const { items } = audits['resource-summary'].details;
    const { transferSize = Number.NaN } = items.find((each) => each.resourceType === type) ?? {};
    return (transferSize / 1000).toFixed(1);
  };
  return [
    path,
    weigh('document'),
    weigh('script'),
    CATEGORIES.map((name) => ((categories[name].score ?? Number.NaN) * 100).toFixed(0)).join(),
  ];
}

/** Measures every page once with Lighthouse's mobile preset and an empty cache: transferred bytes and scores. */
export async function measurePages(site: string): Promise<string[][]> {
  const rows: string[][] = [];
  for (const path of await listPaths(site)) {
    const row = await measurePage(site, path);
    process.stderr.write(`${row.join('  ')}\n`);
    rows.push(row);
  }
  return rows;
}
