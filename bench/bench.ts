import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type RunningCli, runCli } from '../platform/commands/testing/run-cli.ts';
import { Cleanup } from '../platform/kit/cleanup.ts';
import { UserError } from '../platform/kit/errors.ts';
import { summarise, time, toTable } from './measure.ts';
import { launchBrowser } from './measured-site.ts';
import { createWorkingCopy, type WorkingCopy } from './working-copy.ts';
import { writeFigures } from './write-figures.ts';

const EDITS = 9;
const SECOND_STARTS = 5;

async function stop(cli: RunningCli): Promise<void> {
  cli.child.kill('SIGTERM');
  await cli.ended;
}

async function timeStart({ folder, environment }: WorkingCopy): Promise<number> {
  let cli: RunningCli | undefined;
  const elapsed = await time(async () => {
    cli = runCli(['start'], environment, folder);
    await cli.ready;
  });
  if (cli !== undefined) await stop(cli);
  return elapsed;
}

/** Times from saving a section's source to seeing the change in the page. */
async function timeEdits({ folder, environment }: WorkingCopy): Promise<number[]> {
  const cli = runCli(['dev', 'contact'], environment, folder);
  const url = await cli.ready;
  const cleanup = new Cleanup();
  const browser = await launchBrowser(cleanup);
  const page = await browser.newPage();
  await page.goto(`${url}/Contact`);
  await page.getByRole('heading', { level: 1, name: 'Contact Us' }).waitFor();
  const file = path.join(folder, 'mfe-contact/src/content/contact.ts');
  const original = await readFile(file, 'utf8');
  const times: number[] = [];
  for (let edit = 1; edit <= EDITS; edit++) {
    const heading = `Contact Us ${edit}`;
    const elapsed = await time(async () => {
      await writeFile(file, original.replace("'Contact Us'", `'${heading}'`));
      await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
    });
    times.push(elapsed);
  }
  await cleanup.run();
  await stop(cli);
  return times;
}

/** Times the commands in a fresh clone. */
async function benchCommands(): Promise<void> {
  const copy = await createWorkingCopy();
  try {
    const first = await timeStart(copy);
    const second: number[] = [];
    for (let run = 0; run < SECOND_STARTS; run++) second.push(await timeStart(copy));
    const figures = [
      summarise('Fresh clone to `Ready`, warm npm cache', [first], 's'),
      summarise('Unchanged second start to `Ready`', second, 's'),
      summarise('Saved source to changed page, `npm run dev`', await timeEdits(copy), 'ms'),
    ];
    process.stdout.write(`${toTable(figures)}\n`);
    await writeFigures('commands', figures);
  } finally {
    await copy.remove();
  }
}

type Measurement = (args: readonly string[]) => Promise<void>;

const MEASUREMENTS: Readonly<Record<string, () => Promise<Measurement>>> = {
  commands: async () => benchCommands,
  faults: async () => (await import('./faults-bench.ts')).benchFaults,
  lighthouse: async () => (await import('./lighthouse-bench.ts')).benchLighthouse,
  release: async () => (await import('./release-bench.ts')).benchRelease,
  rows: async () => (await import('./rows-bench.ts')).benchRows,
  server: async () => (await import('./server-bench.ts')).benchServer,
  site: async () => (await import('./site-bench.ts')).benchSite,
  teams: async () => (await import('./teams-bench.ts')).benchTeams,
  weight: async () => (await import('./weight-bench.ts')).benchWeight,
};

/** `npm run bench`: measures the commands, or what is named, and writes the figures to `docs/benchmarks.md`. */
export async function bench([what = 'commands', ...args]: readonly string[]): Promise<void> {
  const load = Object.hasOwn(MEASUREMENTS, what) ? MEASUREMENTS[what] : undefined;
  try {
    if (load === undefined) {
      const known = Object.keys(MEASUREMENTS).join(', ');
      throw new UserError(`There are no figures "${what}". Known: ${known}.`);
    }
    const measure = await load();
    await measure(args);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    process.stderr.write(`\n${error.message}\n`);
    process.exitCode = 1;
  }
}
