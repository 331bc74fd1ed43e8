import { readEnvironment } from '../kit/environment.ts';
import { UserError } from '../kit/errors.ts';
import { listSections } from '../kit/project.ts';
import { readSiteConfig } from '../kit/site-config.ts';
import { step } from '../kit/steps.ts';
import { ReleaseStore } from '../store/release-store.ts';
import { findPackage } from './package-name.ts';
import { describeChanges } from './report.ts';
import { type RollbackTarget, rollBack } from './roll-back.ts';

const COMPOSITION_ID = /^[0-9a-f]{12}$/;

async function parseTarget(
  store: ReleaseStore,
  [word, ...rest]: readonly string[],
): Promise<RollbackTarget> {
  if (rest.length > 0) {
    throw new UserError('Use: npm run rollback [-- <section> | <composition id>]');
  }
  if (word === undefined) return { kind: 'previous' };
  if (COMPOSITION_ID.test(word)) return { kind: 'composition', id: word };
  const live = await store.readLive();
  // A section that was released from elsewhere has no folder here.
  const released = live.sections.find(({ name }) => name === word || name === `mfe-${word}`);
  const known = released !== undefined && !(await listSections()).includes(released.name);
  return { kind: 'package', name: known ? released.name : await findPackage(word) };
}

/** `npm run rollback`: makes an earlier composition live, without a build. */
export async function rollback(args: readonly string[]): Promise<void> {
  const environment = readEnvironment(process.env);
  const site = await readSiteConfig(environment.siteConfig);
  const store = new ReleaseStore(environment.storeDir);
  const target = await parseTarget(store, args);
  const entry = await step('Rolling back', () => rollBack(store, target, site));
  process.stdout.write(`${describeChanges(entry)}\nLive: composition ${entry.id}\n`);
}
