import { readArguments, step } from '../kit/command-line.ts';
import { UserError } from '../kit/errors.ts';
import { findOwnPackage } from '../kit/project.ts';
import { readSettings } from '../kit/settings.ts';
import { readProvenance } from '../release/provenance.ts';
import { type RollbackTarget, rollBack } from '../release/roll-back.ts';
import { FileMaker } from '../site/file-maker.ts';
import { RowsUnavailableError } from '../site/finished-file.ts';
import { PRIORITY } from '../site/render-pool.ts';
import type { PageSettings } from '../site/security-headers.ts';
import { COMPOSITION_ID } from '../store/composition.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { findRunningApi } from './database.ts';
import { findReleased, findVersion, openStore, printOutcome } from './releases.ts';

const RENDER_MS = 60_000;

const ROLLBACK_USAGE =
  'npm run rollback -- <section>[@<version>] | <composition id> [--why "reason"]. See: npm run releases';
async function readTarget(store: ReleaseStore, word: string): Promise<RollbackTarget> {
  if (COMPOSITION_ID.test(word)) return { kind: 'composition', id: word };
  const [section = '', start] = word.split('@');
  const name = await findReleased(store, section);
  const served = (await store.history.read()).flatMap(({ releases, canary }) => [
    releases[name] ?? [],
    canary?.release.name === name ? canary.release.version : [],
  ]);
  return { kind: 'package', name, version: start && findVersion(name, start, served.flat()) };
}

/** Renders pages of live packages again. Returns the packages that need a missing column, table or function, with the database's words. */
async function findUnreadable(store: ReleaseStore, page: PageSettings, names: readonly string[]) {
  const files = new FileMaker({ store, page, answersForms: true }, { limitMs: RENDER_MS });
  const found = new Map<string, string>();
  try {
    const live = await store.readLive();
    await store.fetch([live.shell, ...live.sections]);
    for (const address of (await files.list(live, false)).addresses) {
      const section = files.sectionOf(live, address) ?? '';
      if (!names.includes(section) || found.has(section)) continue;
      await files.render({ composition: live, address }, PRIORITY.release).catch((error) => {
        if (error instanceof RowsUnavailableError && error.lack) found.set(section, error.lack);
      });
    }
    return found;
  } finally {
    await files.close();
  }
}

export async function rollback(args: readonly string[]): Promise<void> {
  const options = { why: { type: 'string' } } as const;
  const { word, why } = readArguments(args, ROLLBACK_USAGE, options, ({ values, positionals }) => {
    if (positionals.length > 1) throw new Error('Name one section or one composition.');
    return { word: positionals[0], why: values.why };
  });
  const { environment, site } = await readSettings();
  const store = await openStore(environment);
  const named = word ?? (await findOwnPackage());
  if (named === undefined)
    throw new UserError('ARGUMENTS_INVALID', `Say what to roll back. Use: ${ROLLBACK_USAGE}`);
  const provenance = await readProvenance(environment.releasedBy, why);
  const target = await readTarget(store, named);
  const outcome = await step(`Rolling back ${named}`, () =>
    rollBack(store, target, site, provenance),
  );
  printOutcome(outcome);
  const api = outcome.entry && (await findRunningApi(environment));
  if (!outcome.entry || api === null) return;
  const names = outcome.entry.changes.map(({ name }) => name);
  const lacks = await findUnreadable(store, { site, api }, names);
  for (const [name, lack] of lacks) {
    process.stdout.write(`Warning: ${name} cannot read the database as it is now: ${lack}\n`);
  }
}
