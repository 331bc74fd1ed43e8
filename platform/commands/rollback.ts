import { UserError } from '../kit/errors.ts';
import { findOwnPackage, findPackage } from '../kit/project.ts';
import { readArguments } from '../kit/read-arguments.ts';
import { readSettings } from '../kit/site-config.ts';
import { step } from '../kit/steps.ts';
import { readProvenance } from '../release/provenance.ts';
import { type RollbackTarget, rollBack } from '../release/roll-back.ts';
import { COMPOSITION_ID } from '../store/composition.ts';
import { ReleaseStore } from '../store/release-store.ts';
import { tellOutcome } from './describe-change.ts';

const USAGE =
  'npm run rollback -- <section>[@<version>] | <composition id> [--why "reason"]. See: npm run releases';

/** The package that a word names. One that was released from elsewhere, or removed, has no folder here. */
export async function findReleased(store: ReleaseStore, word: string): Promise<string> {
  const released = (await store.readHistory()).flatMap(({ releases }) => Object.keys(releases));
  const found = released.find((each) => each === word || each === `mfe-${word}`);
  return found ?? findPackage(word);
}

/** The version that a beginning of it names, of those that visitors were served. Throws {@link UserError}. */
async function findVersion(store: ReleaseStore, name: string, start: string): Promise<string> {
  const served = (await store.readHistory()).flatMap(({ releases, canary }) => [
    releases[name] ?? [],
    canary?.release.name === name ? canary.release.version : [],
  ]);
  const found = new Set(served.flat().filter((version) => version.startsWith(start)));
  const [version, ...others] = found.has(start) ? [start] : found;
  if (version === undefined) {
    throw new UserError(`No release of ${name} begins with ${start}. See: npm run releases`);
  }
  if (others.length > 0) {
    throw new UserError(`${start} may be ${[...found].join(' or ')}. Write more of it.`);
  }
  return version;
}

async function readTarget(store: ReleaseStore, word: string): Promise<RollbackTarget> {
  if (COMPOSITION_ID.test(word)) return { kind: 'composition', id: word };
  const [section = '', start] = word.split('@');
  const name = await findReleased(store, section);
  return { kind: 'package', name, version: start && (await findVersion(store, name, start)) };
}

/** `npm run rollback`: rolls a release back, without a build. */
export async function rollback(args: readonly string[]): Promise<void> {
  const options = { why: { type: 'string' } } as const;
  const { word, why } = readArguments(args, USAGE, options, ({ values, positionals }) => {
    if (positionals.length > 1) throw new Error('Name one section or one composition.');
    return { word: positionals[0], why: values.why };
  });
  const { environment, site } = await readSettings();
  const store = await ReleaseStore.open(environment.store);
  const named = word ?? (await findOwnPackage());
  if (named === undefined) throw new UserError(`Say what to roll back. Use: ${USAGE}`);
  const provenance = await readProvenance(environment.releasedBy, why);
  const target = await readTarget(store, named);
  const outcome = await step(`Rolling back ${named}`, () =>
    rollBack(store, target, site, provenance),
  );
  await tellOutcome(outcome);
}
