import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runCli } from '../platform/commands/testing/run-cli.ts';
import { UserError } from '../platform/kit/errors.ts';
import { runProcess } from '../platform/kit/processes.ts';
import { weigh } from '../platform/release/gate/size.ts';
import { publish } from '../platform/release/publish.ts';
import { rollBack } from '../platform/release/roll-back.ts';
import { createSyntheticStore, readSite } from '../platform/release/testing/synthetic-store.ts';
import { ReleaseStore } from '../platform/store/release-store.ts';
import { type Figure, summarise, time, toTable } from './measure.ts';
import { addSyntheticSections } from './synthetic-sections.ts';
import { createWorkingCopy, type WorkingCopy } from './working-copy.ts';
import { writeFigures } from './write-figures.ts';

const OWN_SECTIONS = 5;
const SECTION_COUNTS = [5, 50] as const;
const RELEASES = 3;
const FULL_BUILDS = 2;
const ROLLBACKS = 5;
const STORED_RELEASES = 1_000;
const STORE_SECTIONS = 50;
const LARGE_STORE_RUNS = 9;

async function runToEnd({ folder, environment }: WorkingCopy, args: readonly string[]) {
  const cli = runCli(args, environment, folder);
  if ((await cli.ended) !== 0) throw new UserError(cli.output());
}

/** Changes a text of the blog, as its team would. */
async function editBlog({ folder }: WorkingCopy, edit: number): Promise<void> {
  const file = path.join(folder, 'mfe-blog/src/content/meta.ts');
  const text = await readFile(file, 'utf8');
  const edited = text.replace(/(description:\s*')(?:Edit \d+\. )?/, `$1Edit ${edit}. `);
  if (edited === text) throw new UserError(`${file} holds no description to edit.`);
  await writeFile(file, edited);
}

async function buildEverything({ folder, environment }: WorkingCopy): Promise<void> {
  const turbo = path.join(folder, 'node_modules/.bin/turbo');
  const { code, output } = await runProcess(turbo, ['run', 'build', '--force'], {
    cwd: folder,
    env: { ...environment, TURBO_TELEMETRY_DISABLED: '1' },
  });
  if (code !== 0) throw new UserError(output);
}

/** Before sections are added, as the lock file does not know them. */
async function install({ folder }: WorkingCopy): Promise<void> {
  const { code, output } = await runProcess('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: folder,
  });
  if (code !== 0) throw new UserError(output);
}

async function repeat(runs: number, run: (index: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let index = 1; index <= runs; index++) times.push(await time(() => run(index)));
  return times;
}

async function weighBlog({ folder }: WorkingCopy): Promise<number> {
  const store = new ReleaseStore(path.join(folder, '.data/store'));
  const live = (await store.readLive()).sections.find(({ name }) => name === 'mfe-blog');
  if (live === undefined) throw new UserError('The blog is not live.');
  return weigh(live, store.releaseFolder(live));
}

async function measureSections(count: number): Promise<Figure[]> {
  const copy = await createWorkingCopy();
  try {
    await install(copy);
    await addSyntheticSections(copy.folder, count - OWN_SECTIONS);
    const site = runCli(['start'], copy.environment, copy.folder);
    await site.ready;
    const builds = await repeat(FULL_BUILDS, () => buildEverything(copy));
    const releases: number[] = [];
    for (let edit = 1; edit <= RELEASES; edit++) {
      await editBlog(copy, edit);
      releases.push(await time(() => runToEnd(copy, ['release', 'blog'])));
    }
    // To and fro between the first two, as a composition that is live is refused.
    const [first, second] = (
      await new ReleaseStore(path.join(copy.folder, '.data/store')).readHistory()
    ).map(({ id }) => id);
    const targets = [first, second].filter((id) => id !== undefined);
    const rollbacks = await repeat(ROLLBACKS, (index) =>
      runToEnd(copy, ['rollback', targets[index % targets.length] ?? '']),
    );
    const size = await weighBlog(copy);
    site.child.kill('SIGTERM');
    await site.ended;
    return [
      summarise(`Full build of everything, ${count} sections`, builds, 's'),
      summarise(
        `Edited blog, \`npm run release -- blog\` to its end, ${count} sections`,
        releases,
        's',
      ),
      summarise(`\`npm run rollback\` to its end, ${count} sections`, rollbacks, 'ms'),
      summarise(`The blog's release, brotli, ${count} sections`, [size], 'KB'),
    ];
  } finally {
    await copy.remove();
  }
}

async function measureLargeStore(): Promise<Figure[]> {
  const names = Array.from({ length: STORE_SECTIONS }, (_, index) => `mfe-section${index + 1}`);
  const site = await createSyntheticStore(names);
  try {
    // Each command is a process of its own, which knows nothing of the history yet.
    const openStore = () => new ReleaseStore(site.store.folder);
    const release = async (index: number) => {
      const name = names[index % names.length] ?? '';
      const options = await site.options({ name, version: `release-${index}` });
      return publish({ ...options, store: openStore() });
    };
    const all = await repeat(STORED_RELEASES, release);
    const more = await repeat(LARGE_STORE_RUNS, (index) => release(STORED_RELEASES + index));
    const owner = await readSite();
    const rollbacks = await repeat(LARGE_STORE_RUNS, () =>
      rollBack(openStore(), { kind: 'previous' }, owner),
    );
    const reads = await repeat(LARGE_STORE_RUNS, () => openStore().readLive());
    const held = `${STORE_SECTIONS} sections`;
    return [
      summarise(
        `Work of a release without build and browser, first ten, ${held}`,
        all.slice(0, 10),
        'ms',
      ),
      summarise(`The same with 1,000 releases in the store, ${held}`, more, 'ms'),
      summarise(`Work of a rollback with 1,000 releases in the store, ${held}`, rollbacks, 'ms'),
      summarise(`Reading what is live with 1,000 releases in the store, ${held}`, reads, 'ms'),
    ];
  } finally {
    await site.remove();
  }
}

/** `npm run bench -- release`: times releases beside full builds, and rollbacks. */
export async function benchRelease(): Promise<void> {
  const figures: Figure[] = [];
  const add = (more: readonly Figure[]) => {
    figures.push(...more);
    process.stdout.write(`${toTable(more)}\n`);
  };
  for (const count of SECTION_COUNTS) add(await measureSections(count));
  add(await measureLargeStore());
  await writeFigures('release', figures);
}
