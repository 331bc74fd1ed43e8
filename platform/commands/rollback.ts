import { readArguments, step } from '../kit/command-line.ts';
import { UserError } from '../kit/errors.ts';
import { findOwnPackage } from '../kit/project.ts';
import { readSettings } from '../kit/settings.ts';
import { carryOut } from '../release/carry-out.ts';
import { readProvenance } from '../release/provenance.ts';
import { COMPOSITION_ID } from '../store/composition.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { ask, asksPipeline, readSeen } from './ask.ts';
import { findReleased, findVersion, openStore, printOutcome } from './releases.ts';

const ROLLBACK_USAGE =
  'npm run rollback -- <section>[@<version>] | <composition id> [--why "reason"]. See: npm run releases';

async function readOrder(store: ReleaseStore, word: string) {
  if (COMPOSITION_ID.test(word)) return { kind: 'return', id: word } as const;
  const [section = '', start] = word.split('@');
  const name = await findReleased(store, section);
  const served = (await store.history.read()).flatMap(({ releases, canary }) => [
    releases[name] ?? [],
    canary?.release.name === name ? canary.release.version : [],
  ]);
  const version = start && findVersion(name, start, served.flat());
  return { kind: 'rollback', name, version } as const;
}

export async function rollback(args: readonly string[]): Promise<void> {
  const options = { why: { type: 'string' } } as const;
  const { word, why } = readArguments(args, ROLLBACK_USAGE, options, ({ values, positionals }) => {
    if (positionals.length > 1) throw new Error('Name one section or one composition.');
    return { word: positionals[0], why: values.why };
  });
  const settings = await readSettings();
  const { environment, site } = settings;
  const store = await openStore(environment);
  const named = word ?? (await findOwnPackage());
  if (named === undefined)
    throw new UserError('ARGUMENTS_INVALID', `Say what to roll back. Use: ${ROLLBACK_USAGE}`);
  const provenance = await readProvenance(environment.releasedBy, why);
  const order = await readOrder(store, named);
  if (asksPipeline(environment) && order.kind === 'rollback') {
    const { kind: action, name, version } = order;
    const seen = await readSeen(store);
    return ask(store, name, { action, version, seen, ...provenance });
  }
  const outcome = await step(`Rolling back ${named}`, () =>
    carryOut({ store, site }, order, { provenance }),
  );
  printOutcome(outcome);
  const names = outcome.entry?.changes.map(({ name }) => name) ?? [];
  // Loads the server, which a rollback does not need.
  const { GateSite } = await import('../release/gate-site.ts');
  for (const warning of await new GateSite(settings, store).describeLacks(names)) {
    process.stdout.write(`${warning}\n`);
  }
}
