import path from 'node:path';
import { UserError } from '../kit/errors.ts';
import { runInTerminal } from '../kit/processes.ts';
import { IS_INSTALLED, PROJECT_ROOT } from '../kit/project.ts';
import type { ReleaseName } from '../store/composition.ts';
import type { CheckRecord } from '../store/history.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { type Candidate, pass, refuse, skip } from './candidate.ts';

/** Runs QA's suite, a program of its own; gives its exit code. Throws {@link UserError} where it is not at hand. */
export function runSuite(args: readonly string[], env?: NodeJS.ProcessEnv): Promise<number> {
  if (IS_INSTALLED) {
    throw new UserError(`This is for the site’s repository: npm run e2e -- ${args.join(' ')}`);
  }
  const suite = ['--import', 'tsx', path.join(PROJECT_ROOT, 'e2e/run.ts')];
  return runInTerminal(process.execPath, [...suite, ...args], { cwd: PROJECT_ROOT, env });
}

/** `npm run e2e`: all that QA's suite does. */
export async function journeys(args: readonly string[]): Promise<void> {
  process.exitCode = await runSuite(args);
}

/** Throws {@link UserError} where a person said no to a release. */
export async function refuseJudged(store: ReleaseStore, { name, version }: ReleaseName) {
  const said = await store.findEvidence(`${name}@${version}`, 'judgement');
  if (said === null || said.isGood) return;
  throw new UserError(
    `${name} ${version} does not go live: ${said.by} said no at ${said.at}: ${said.why}\n` +
      `Mend it, which makes another version. To take that back: npm run releases -- allow ${name}@${version} "reason"`,
  );
}

/**
 * Whether all smoke journeys passed on each composition that would be served with a release. QA's suite runs those that are
 * missing, and keeps what came of all; `again`: it also runs those that failed.
 */
export async function checkJourneys(
  store: ReleaseStore,
  { release, next }: Pick<Candidate, 'release' | 'next'>,
  again: boolean,
  run: typeof runSuite | null = IS_INSTALLED ? null : runSuite,
): Promise<CheckRecord> {
  const named = `${release.name}@${release.version}`;
  const needed = await store.needsJourneys();
  if (needed) await run?.(['--release', named, ...(again ? ['--again'] : [])]);
  await refuseJudged(store, release);
  const tried = await store.findEvidence(next.id, 'trial');
  const found = tried?.why ?? `nobody tried it with what is live, composition ${next.id}`;
  if (tried?.isGood) return pass('journeys', found);
  if (!needed) return skip('journeys', `not needed in this store: ${found}`);
  return refuse(
    'journeys',
    found,
    `Put it into the store with --preview. Then, in the site’s repository: npm run e2e -- --release ${named} --again`,
  );
}
