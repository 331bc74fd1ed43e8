import { cp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { ApiAccess } from '@site/shared/api';
import { UserError } from '../../platform/kit/errors.ts';
import { runProcess } from '../../platform/kit/processes.ts';
import { PROJECT_ROOT } from '../../platform/kit/project.ts';

const SOURCE = path.join(PROJECT_ROOT, 'bench/rivals/astro');
// As deep as its source, so that relative imports hold in both places. React and all else that the
// site uses come from the node_modules above: Astro's own is for Astro alone.
const FOLDER = path.join(PROJECT_ROOT, '.cache/bench/rivals/astro');
const LOCK = path.join(FOLDER, 'package-lock.json');
const INSTALLED_LOCK = path.join(FOLDER, 'node_modules/installed-lock.json');

async function run(command: string, args: readonly string[], env?: NodeJS.ProcessEnv) {
  const { code, output } = await runProcess(command, args, { cwd: FOLDER, env });
  if (code !== 0) throw new UserError(`The benchmark's Astro site failed:\n${output}`);
}

async function install(): Promise<void> {
  const wanted = await readFile(LOCK, 'utf8');
  const installed = await readFile(INSTALLED_LOCK, 'utf8').catch(() => null);
  if (installed === wanted) return;
  await run('npm', ['ci', '--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund']);
  await cp(LOCK, INSTALLED_LOCK);
}

/** Builds pages of the site with Astro, from the same components, over a running database. Returns the folder. */
export async function buildAstroIslands(api: ApiAccess): Promise<string> {
  await rm(path.join(FOLDER, 'src'), { recursive: true, force: true });
  await cp(SOURCE, FOLDER, { recursive: true });
  await install();
  await run('node', ['node_modules/astro/astro.js', 'build'], {
    API_URL: api.url,
    API_KEY: api.key,
    ASTRO_TELEMETRY_DISABLED: '1',
  });
  return path.join(FOLDER, 'dist');
}
