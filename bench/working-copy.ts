import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { UserError } from '../platform/kit/errors.ts';
import { reservePort } from '../platform/kit/ports.ts';
import { runProcess } from '../platform/kit/processes.ts';
import { PROJECT_ROOT } from '../platform/kit/project.ts';

/** A fresh clone of the repository, with ports of its own. */
export interface WorkingCopy {
  readonly folder: string;
  readonly environment: NodeJS.ProcessEnv;
  remove(): Promise<void>;
}

/** Clones what is committed into a temporary folder. */
export async function createWorkingCopy(): Promise<WorkingCopy> {
  const parent = await mkdtemp(path.join(tmpdir(), 'bench-'));
  const folder = path.join(parent, 'site');
  const { code, output } = await runProcess('git', ['clone', '-q', PROJECT_ROOT, folder], {
    cwd: parent,
  });
  if (code !== 0) throw new UserError(`The repository could not be cloned:\n${output}`);
  return {
    folder,
    environment: {
      SITE_PORT: String(await reservePort(0, 'SITE_PORT')),
      API_PORT: String(await reservePort(0, 'API_PORT')),
      DB_PORT: String(await reservePort(0, 'DB_PORT')),
      // A clone is measured with a build cache of its own.
      TURBO_CACHE_DIR: path.join(parent, 'turbo'),
    },
    remove: () => rm(parent, { recursive: true, force: true }),
  };
}
