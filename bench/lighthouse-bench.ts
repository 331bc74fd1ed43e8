import { UserError } from '../platform/kit/errors.ts';
import { runProcess } from '../platform/kit/processes.ts';
import { PROJECT_ROOT } from '../platform/kit/project.ts';
import { ensureBrowser } from '../platform/release/ensure-browser.ts';
import { fixedPaths, withMeasuredSite } from './measured-site.ts';
import { writeTable } from './write-figures.ts';

// Fetched when it is asked for: it is large, and nothing else needs it. The last major that runs on Node 20.
const LIGHTHOUSE = 'lighthouse@12.8.2';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const CHROME_FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
].join(' ');

interface Audit {
  readonly id: string;
  readonly score: number | null;
}

interface Report {
  readonly categories: Readonly<
    Record<string, { readonly score: number | null; readonly auditRefs: readonly Audit[] }>
  >;
  readonly audits: Readonly<Record<string, Audit>>;
}

async function runLighthouse(url: string, browser: string): Promise<Report> {
  const { code, output } = await runProcess(
    'npm',
    [
      'exec',
      '--yes',
      `--package=${LIGHTHOUSE}`,
      '--',
      'lighthouse',
      url,
      '--output=json',
      '--quiet',
      `--only-categories=${CATEGORIES.join(',')}`,
      `--chrome-flags=${CHROME_FLAGS}`,
    ],
    { cwd: PROJECT_ROOT, env: { CHROME_PATH: browser } },
  );
  const json = output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1);
  if (code !== 0 || json === '') throw new UserError(`Lighthouse failed for ${url}:\n${output}`);
  return JSON.parse(json);
}

/** The audits that cost a category its full score. */
function failedAudits({ audits, categories }: Report): string[] {
  const ids = CATEGORIES.flatMap((name) => {
    const category = categories[name];
    return category?.score === 1 ? [] : (category?.auditRefs.map(({ id }) => id) ?? []);
  });
  return ids.filter((id) => {
    const score = audits[id]?.score ?? null;
    return score !== null && score < 0.9;
  });
}

/** `npm run bench -- lighthouse`: every page by Lighthouse's phone preset. */
export function benchLighthouse(): Promise<void> {
  return withMeasuredSite(async ({ url, composition, site }) => {
    const browser = await ensureBrowser();
    const rows: string[][] = [];
    for (const path of [...fixedPaths(composition, site), '/Blog/2']) {
      const report = await runLighthouse(new URL(path, url).href, browser);
      const scores = CATEGORIES.map((name) => {
        const score = report.categories[name]?.score ?? null;
        return score === null ? '–' : String(Math.round(score * 100));
      });
      const row = [path, ...scores, failedAudits(report).join(', ') || '–'];
      process.stdout.write(`${row.join(' | ')}\n`);
      rows.push(row);
    }
    const head = ['Page', 'Performance', 'Accessibility', 'Best practices', 'SEO', 'Short of full'];
    await writeTable('lighthouse', head, rows);
  });
}
