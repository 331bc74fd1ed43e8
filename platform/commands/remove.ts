import { withCleanup } from '../kit/cleanup.ts';
import { readArguments } from '../kit/read-arguments.ts';
import { readSettings } from '../kit/site-config.ts';
import { createGate } from '../release/gate.ts';
import { removeSection } from '../release/go-live.ts';
import { readProvenance } from '../release/provenance.ts';
import { ReleaseStore } from '../store/release-store.ts';
import { describeChanges } from './describe-change.ts';
import { openSiteForGate } from './release.ts';
import { findReleased } from './rollback.ts';

const USAGE = 'npm run remove -- <section> [--why "reason"]';

/** `npm run remove -- <section>`: takes it out of the site, after the gate has seen the site without it. */
export function remove(args: readonly string[]): Promise<void> {
  return withCleanup(async (cleanup) => {
    const options = { why: { type: 'string' } } as const;
    const { word, why } = readArguments(args, USAGE, options, ({ values, positionals }) => {
      const [word, ...rest] = positionals;
      if (word === undefined || rest.length > 0) throw new Error('Name one section.');
      return { word, why: values.why };
    });
    const { environment, site } = await readSettings();
    const store = await ReleaseStore.open(environment.store);
    const name = await findReleased(store, word);
    const gate = createGate(openSiteForGate(environment, site, store, cleanup));
    const provenance = await readProvenance(environment.releasedBy, why);
    const entry = await removeSection({ store, site, gate, provenance }, name);
    process.stdout.write(
      entry === null
        ? `${name} is not part of the site: nothing to do.\n`
        : `${describeChanges(entry)}\nTo restore it: npm run rollback -- ${word}\n`,
    );
    await cleanup.run();
  });
}
