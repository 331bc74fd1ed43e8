import { userInfo } from 'node:os';
import { runProcess } from '../kit/processes.ts';
import { IS_INSTALLED, PROJECT_ROOT } from '../kit/project.ts';
import { findArrival, type Provenance, versionsOf } from '../store/history.ts';
import { type Candidate, type Checked, record, skip } from './candidate.ts';

export async function runGit(args: readonly string[], cwd = PROJECT_ROOT): Promise<string | null> {
  const failed = { code: 1, output: '' };
  const { code, output } = await runProcess('git', args, { cwd }).catch(() => failed);
  return code === 0 ? output.trimEnd() : null;
}

/** Returns the user's name, or the number if the system has no name for it, as in many containers. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.()}`;
  }
}

/** Returns author and reason of a command. `releasedBy` is the environment's value. */
export async function readProvenance(releasedBy: string | null, why?: string): Promise<Provenance> {
  const by = releasedBy ?? ((await runGit(['config', 'user.name'])) || userName());
  return { by, ...(why !== undefined && { why }) };
}

const COMMON = ['shared', 'platform', 'package.json', 'package-lock.json', 'tsconfig.base.json'];

/** Adds the commit of packages' sources, and whether they differ from it. Its subject is the default reason. */
export async function addCommit(
  provenance: Provenance,
  names: readonly string[],
  root = PROJECT_ROOT,
): Promise<Provenance> {
  const [commit, subject] =
    (await runGit(['log', '-1', '--format=%H%n%s'], root))?.split('\n') ?? [];
  if (commit === undefined) return provenance;
  const sources = IS_INSTALLED ? ['.'] : [...names, ...COMMON];
  const changed = await runGit(['status', '--porcelain', '--', ...sources], root);
  return { why: subject, ...provenance, commit, ...(changed !== '' && { dirty: true }) };
}

/** Lists the commits between two commits of a package's sources as `<commit> <subject>`; empty if this clone lacks one of them. */
export async function listCommits(from: string, to: string, name: string): Promise<string[]> {
  const sources = IS_INSTALLED ? ['.'] : [name, ...COMMON];
  const text = await runGit(['log', '--format=%h %s', `${from}..${to}`, '--', ...sources]);
  return (text ?? '').split('\n').filter((line) => line !== '');
}

/** Checks that a release's commit contains the live one, so that it does not undo others' work. `over`: start of the live version, to override. */
export async function checkCommit(
  { store, live, change }: Pick<Candidate, 'store' | 'live' | 'change'>,
  over: string | undefined,
  { root = PROJECT_ROOT, isOwnRepository = IS_INSTALLED } = {},
): Promise<Checked> {
  const history = await store.history.read();
  const problems: string[] = [];
  const unchecked: string[] = [];
  for (const name of Object.keys(change)) {
    const version = versionsOf(live)[name];
    if (version === undefined) continue;
    if (over !== undefined && version.startsWith(over)) {
      unchecked.push(`--over ${over}`);
      continue;
    }
    const { by, commit, request } = findArrival(history, { name, version })?.provenance ?? {};
    if (commit === undefined || (await runGit(['rev-parse', 'HEAD'], root)) === null) continue;
    if ((await runGit(['merge-base', '--is-ancestor', commit, 'HEAD'], root)) !== null) continue;
    if (isOwnRepository && request === undefined) {
      // The section has moved. A repository with its history has other commits.
      unchecked.push(`${name} ${version} came from the site's repository`);
      continue;
    }
    problems.push(
      `${name} ${version} is live, by ${by}, of commit ${commit.slice(0, 7)}, which this clone does not hold`,
    );
  }
  const fix = 'Pull and build again: git pull. To undo that work on purpose: --over <live version>';
  return problems.length === 0 && unchecked.length > 0
    ? skip('GATE_COMMIT', `NOT RUN: ${unchecked.join('; ')}`)
    : record('GATE_COMMIT', problems, 'holds the live commit', fix);
}
