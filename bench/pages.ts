import { z } from 'zod';
import { runTool } from './tool.ts';

// The last major that runs on Node 20.
const VERSION = '12.8.2';
const CHROME_FLAGS = '--headless=new --no-sandbox --disable-gpu --disable-background-networking';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

const measured = z.object({ numericValue: z.number() });
const reportSchema = z.object({
  categories: z.record(z.enum(CATEGORIES), z.object({ score: z.number().nullable() })),
  audits: z.object({
    'first-contentful-paint': measured,
    'largest-contentful-paint': measured,
    'resource-summary': z.object({
      details: z.object({
        items: z.array(
          z.object({
            resourceType: z.string(),
            requestCount: z.number(),
            transferSize: z.number(),
          }),
        ),
      }),
    }),
  }),
});

/** One path of each kind that the sitemap names: all fixed pages, and the first that a row has made. */
async function listPaths(site: string): Promise<string[]> {
  const response = await fetch(new URL('/sitemap.xml', site));
  if (!response.ok) throw new Error(`/sitemap.xml answered ${response.status}.`);
  const addresses = (await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g);
  const kinds = new Map<string, string>();
  for (const [, address = ''] of addresses) {
    const { pathname } = new URL(address);
    const kind = pathname.replace(/\d+/g, '*');
    if (!kinds.has(kind)) kinds.set(kind, pathname);
  }
  return [...kinds.values()].sort();
}

export const PAGES_HEAD = [
  'Page',
  'Requests',
  'HTML KB',
  'Script KB',
  'Other KB',
  'First paint ms',
  'Largest paint ms',
  'Scores',
] as const;

async function measurePage(site: string, path: string): Promise<string[]> {
  const report = await runTool('lighthouse', VERSION, [
    new URL(path, site).href,
    '--output=json',
    '--quiet',
    `--only-categories=${CATEGORIES.join(',')}`,
    `--chrome-flags=${CHROME_FLAGS}`,
  ]);
  const { categories, audits } = reportSchema.parse(report);
  const kinds = audits['resource-summary'].details.items;
  const weigh = (...types: readonly string[]) =>
    kinds
      .filter(({ resourceType }) => types.includes(resourceType))
      .reduce((sum, { transferSize }) => sum + transferSize / 1000, 0);
  const requests = kinds.find(({ resourceType }) => resourceType === 'total')?.requestCount;
  const [html, script] = [weigh('document'), weigh('script')];
  const other = weigh('total') - html - script;
  const paints = [audits['first-contentful-paint'], audits['largest-contentful-paint']];
  return [
    path,
    String(requests),
    ...[html, script, other].map((kilobytes) => kilobytes.toFixed(1)),
    ...paints.map(({ numericValue }) => numericValue.toFixed(0)),
    CATEGORIES.map((name) => ((categories[name].score ?? Number.NaN) * 100).toFixed(0)).join(),
  ];
}

/** Every page once by Lighthouse's phone preset, with an empty cache: bytes on the wire, times and scores. */
export async function measurePages(site: string): Promise<string[][]> {
  const rows: string[][] = [];
  for (const path of await listPaths(site)) {
    const row = await measurePage(site, path);
    process.stderr.write(`${row.join('  ')}\n`);
    rows.push(row);
  }
  return rows;
}
