import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';

const ROOT = path.join(import.meta.dirname, '..');
const COPY = path.join(ROOT, 'mfe-blog/src/content/en/texts.ts');

export const RELEASES_HEAD = ['What', 'Seconds', 'To a whole build'] as const;

/** Runs an npm script, and returns the seconds to its first line that matches, and to its end. @throws if it fails. */
async function time(args: readonly string[], env: NodeJS.ProcessEnv, mark = /^/) {
  const start = performance.now();
  const seconds = () => (performance.now() - start) / 1000;
  const command = spawn('npm', ['run', ...args], {
    ...{ cwd: ROOT, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'] },
  });
  const closed = once(command, 'close');
  let marked = Number.NaN;
  for await (const line of createInterface({ input: command.stdout })) {
    if (Number.isNaN(marked) && mark.test(line)) marked = seconds();
  }
  if ((await closed)[0] !== 0) throw new Error(`npm run ${args.join(' ')} failed.`);
  return { marked, whole: seconds() };
}

/** Releases a changed sentence of the blog on a site with this environment, and takes it back. */
export async function measureReleases(_: string, __: number, env: NodeJS.ProcessEnv) {
  const build = await time(['build', '--', '--force'], {});
  const copy = await readFile(COPY, 'utf8');
  // New words each time: a build would come from the cache.
  await writeFile(COPY, copy.replace('lessons from networks', `lessons of ${Date.now()} networks`));
  try {
    const live = /^Live: /;
    const release = await time(['release', '--', 'blog'], env, live);
    const rollback = await time(['rollback', '--', 'blog'], env, live);
    const rows: [string, number][] = [
      ['`npm run build`, without its cache', build.whole],
      ['A sentence of the blog is live', release.marked],
      ['All smoke journeys have passed', release.whole],
      ['`npm run rollback` is live', rollback.marked],
    ];
    return rows.map(([what, seconds]) => [
      ...[what, seconds.toFixed(1), (seconds / build.whole).toFixed(2)],
    ]);
  } finally {
    await writeFile(COPY, copy);
  }
}
