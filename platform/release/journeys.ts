import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { runProcess } from '../kit/processes.ts';
import { IS_INSTALLED, PROJECT_ROOT } from '../kit/project.ts';
import type { CheckRecord } from '../store/history.ts';
import { pass, refuse, skip } from './candidate.ts';
import { ensureBrowser } from './ensure-browser.ts';

const PLAYWRIGHT = path.join(PROJECT_ROOT, 'node_modules/.bin/playwright');
const SMOKE = ['test', '-c', 'e2e', '--project', 'chromium', '--grep', '@smoke'];

/** What is read of Playwright's JSON report. */
const suiteSchema = z.object({
  specs: z.array(z.object({ title: z.string(), ok: z.boolean() })).default([]),
  get suites() {
    return z.array(suiteSchema).default([]);
  },
});
const reportSchema = z.object({
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
  errors: z.array(z.object({ message: z.string().default('an unknown error') })),
  suites: z.array(suiteSchema),
});

function listFailed({ specs, suites }: z.infer<typeof suiteSchema>): string[] {
  const own = specs.filter(({ ok }) => !ok).map(({ title }) => title);
  return [...own, ...suites.flatMap(listFailed)];
}

/** Runs all smoke journeys of QA's suite on a site that is served at `url`, without writing to it. */
export async function checkJourneys(url: string): Promise<CheckRecord> {
  if (IS_INSTALLED) return skip('journeys', "the suite is in the site's repository");
  const folder = await mkdtemp(path.join(tmpdir(), 'journeys-'));
  const file = path.join(folder, 'report.json');
  try {
    const { output } = await runProcess(PLAYWRIGHT, [...SMOKE, '--reporter', 'json'], {
      cwd: PROJECT_ROOT,
      env: {
        BASE_URL: url,
        CHROMIUM_BIN: await ensureBrowser(),
        PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      },
    });
    const mend = 'Run them on your machine and see what fails: npm run e2e -- --grep @smoke';
    const text = await readFile(file, 'utf8').catch(() => null);
    if (text === null) return refuse('journeys', `Playwright wrote no report: ${output}`, mend);
    const { stats, errors, suites } = reportSchema.parse(JSON.parse(text));
    const problems = [...errors.map(({ message }) => message), ...suites.flatMap(listFailed)];
    const found = `${stats.expected} passed, ${stats.unexpected + stats.flaky} failed, ${stats.skipped} skipped`;
    if (stats.expected > 0 && problems.length === 0) return pass('journeys', found);
    return refuse('journeys', [found, ...new Set(problems)].join('; '), mend);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
