import { UserError } from '../kit/errors.ts';
import type { ReleaseName } from '../store/composition.ts';
import type { HistoryEntry } from '../store/history.ts';
import { isRefused } from './candidate.ts';
import { carryOut, type Pipeline } from './carry-out.ts';
import { listTested, runStep } from './gate.ts';
import type { Order } from './plan.ts';
import { checkJourneys } from './tool-checks.ts';

/** Returns the order that undoes a release. A section that was not part of the site before is removed. */
function undo({ name, version }: ReleaseName, { action, changes, entry }: HistoryEntry) {
  const isNew = action === 'release' && changes.every(({ from }) => from === null);
  const how = isNew ? { after: entry } : {};
  const order: Order = isNew
    ? { kind: 'removal', name, isForced: true }
    : { kind: 'rollback', name, version };
  return { order, how };
}

/**
 * Runs all smoke journeys on a release that went live, unless they ran before. Rolls it back if one fails.
 * @throws {UserError} after a rollback
 */
export async function confirmLive(
  { store, site, gateSite }: Pipeline,
  order: Order,
  entry: HistoryEntry | null,
): Promise<void> {
  if (order.kind !== 'release' || entry === null || gateSite === undefined) return;
  const [released] = order.releases;
  const { journeys = 'sections' } = order.gate ?? {};
  const change = Object.fromEntries(order.releases.map(({ name, version }) => [name, version]));
  if (released === undefined || journeys !== 'sections' || listTested(change) === null) return;
  const shown = entry.action === 'canary' ? entry.canary?.id : entry.id;
  const served = await gateSite.serve(await store.readComposition(shown ?? entry.id));
  const run = () => checkJourneys(served.url, null);
  const checks = await runStep('Running all smoke journeys', run).finally(() => served.close());
  const failed = checks.find(isRefused);
  if (failed === undefined) return;
  const { order: undoing, how } = undo(released, entry);
  const why = `smoke journeys failed: ${failed.found}`;
  const provenance = { by: 'npm run release', why };
  const undone = await carryOut({ store, site }, undoing, { ...how, provenance });
  const ends = undone.entry === null ? `${undone.unchanged}` : 'It was rolled back.';
  throw new UserError('RELEASE_ROLLED_BACK', `${ends} ${failed.found}\n${failed.fix}`);
}
