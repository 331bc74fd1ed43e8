import { UserError } from '../../../platform/kit/errors.ts';
import { endCanary } from '../../../platform/release/canary.ts';
import type { Evidence } from '../../../platform/store/evidence.ts';
import { openStore, SMOKE } from './trials';

/** What a watch found out. */
interface Watched {
  readonly site: string;
  readonly isGood: boolean;
  readonly live: Evidence;
  /** Null where no canary runs. */
  readonly canary: Evidence | null;
  /** Why the canary was ended; null where none was. */
  readonly ended: string | null;
}

/**
 * Runs the smoke journeys on a site that runs and on its canary. A canary ends where they fail on it and not on what is
 * live. Throws {@link UserError}.
 */
export async function watch(
  site: string,
  run: (args: readonly string[]) => Promise<{ readonly evidence: Evidence | null }>,
): Promise<Watched> {
  const { store, by } = await openStore();
  const { id, canary } = (await store.readPointer()) ?? {};
  const look = async (composition: string | undefined) => {
    const which = composition === undefined ? [] : ['--composition', composition];
    const { evidence } = await run([...SMOKE, '--base-url', site, ...which]);
    if (evidence === null) throw new UserError(`The journeys did not run on ${site}.`);
    return evidence;
  };
  const live = await look(canary && id);
  if (canary === undefined) return { site, isGood: live.isGood, live, canary: null, ended: null };
  const onCanary = await look(canary.id);
  const { name, version } = canary.release;
  const reason = `the smoke journeys failed on the canary ${name} ${version}, and not on what is live: ${onCanary.why}`;
  const isBad = live.isGood && !onCanary.isGood;
  const entry = isBad ? await endCanary(store, canary, reason, { by }) : null;
  const ended = entry === null ? null : reason;
  return { site, isGood: live.isGood && onCanary.isGood, live, canary: onCanary, ended };
}

export function describeWatched({ site, live, canary, ended }: Watched): string {
  return [
    `${site}: ${live.why}`,
    ...(canary === null ? [] : [`Its canary: ${canary.why}`]),
    ...(ended === null ? [] : [`The canary ended: ${ended}`]),
  ].join('\n');
}
