import { userInfo } from 'node:os';
import { UserError } from '../kit/errors.ts';
import { runProcess } from '../kit/processes.ts';
import { IS_INSTALLED, PROJECT_ROOT } from '../kit/project.ts';
import type { Provenance } from '../store/history.ts';

/** What git prints; null where it fails, or is not there. */
async function runGit(args: readonly string[], cwd = PROJECT_ROOT): Promise<string | null> {
  const failed = { code: 1, output: '' };
  const { code, output } = await runProcess('git', args, { cwd }).catch(() => failed);
  return code === 0 ? output.trimEnd() : null;
}

/** Who gives a command, and why. `releasedBy` is what the environment says. */
export async function readProvenance(releasedBy: string | null, why?: string): Promise<Provenance> {
  const by = releasedBy ?? ((await runGit(['config', 'user.name'])) || userInfo().username);
  return { by, ...(why !== undefined && { why }) };
}

function listSources(name: string): readonly string[] {
  if (IS_INSTALLED) return ['.'];
  return [name, 'shared', 'platform', 'package.json', 'package-lock.json', 'tsconfig.base.json'];
}

/** Adds the commit of a package's sources; its subject says why where nobody did. Throws {@link UserError}. */
export async function addCommit(
  provenance: Provenance,
  name: string,
  allowDirty: boolean,
  root = PROJECT_ROOT,
): Promise<Provenance> {
  const head = await runGit(['log', '-1', '--format=%H%n%s'], root);
  const [commit, subject] = head?.split('\n') ?? [];
  if (commit === undefined) return provenance;
  const changed = await runGit(['status', '--porcelain', '--', ...listSources(name)], root);
  const dirty = changed !== null && changed !== '';
  if (dirty && !allowDirty) {
    throw new UserError(
      `${name} is not released: it has uncommitted changes.\n${changed}\n` +
        'Commit them. To release them as they are, which the history will say: --allow-dirty',
    );
  }
  return { why: subject, ...provenance, commit, ...(dirty && { dirty }) };
}
