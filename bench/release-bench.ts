import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runCli } from '../platform/commands/testing/run-cli.ts';
import { UserError } from '../platform/kit/errors.ts';
import { runProcess } from '../platform/kit/processes.ts';
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
      releases.push(await time(() => runToEnd(copy, ['release', 'blog', '--allow-dirty'])));
    }
    // To and fro between the first two, as a composition that is live is refused.
    const [first, second] = (
      await new ReleaseStore(path.join(copy.folder, '.data/store')).readHistory()
    ).map(({ id }) => id);
    const targets = [first, second].filter((id) => id !== undefined);
    const rollbacks = await repeat(ROLLBACKS, (index) =>
      runToEnd(copy, ['rollback', targets[index % targets.length] ?? '']),
    );
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
    ];
  } finally {
    await copy.remove();
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
  await writeFigures('release', figures);
}
