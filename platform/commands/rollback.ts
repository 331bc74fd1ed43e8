import path from 'node:path';
import { readEnvironment } from '../kit/environment.ts';
import { UserError } from '../kit/errors.ts';
import { findPackage, listSections, PROJECT_ROOT } from '../kit/project.ts';
import { readSiteConfig } from '../kit/site-config.ts';
import { step } from '../kit/steps.ts';
import { type RollbackTarget, rollBack } from '../release/roll-back.ts';
import { ReleaseStore } from '../store/release-store.ts';
import { describeChanges } from './describe-change.ts';

const COMPOSITION_ID = /^[0-9a-f]{12}$/;

/** The package in whose folder the command was given; undefined elsewhere. */
async function findOwnPackage(folder: string): Promise<string | undefined> {
  const [name = ''] = path.relative(PROJECT_ROOT, folder).split(path.sep);
  return ['shell', ...(await listSections())].find((each) => each === name);
}

async function parseTarget(
  store: ReleaseStore,
  [word, ...rest]: readonly string[],
): Promise<RollbackTarget> {
  if (rest.length > 0) {
    throw new UserError('Use: npm run rollback [-- <section> | <composition id>]');
  }
  if (word === undefined) {
    // npm runs the script in the folder of the whole repository, and says where it was called.
    const name = await findOwnPackage(process.env.INIT_CWD ?? PROJECT_ROOT);
    return name === undefined ? { kind: 'previous' } : { kind: 'package', name };
  }
  if (COMPOSITION_ID.test(word)) return { kind: 'composition', id: word };
  const live = await store.readLive();
  // A section that was released from elsewhere has no folder here.
  const released = live.sections.find(({ name }) => name === word || name === `mfe-${word}`);
  return { kind: 'package', name: released?.name ?? (await findPackage(word)) };
}

/** `npm run rollback`: makes an earlier composition live, without a build. */
export async function rollback(args: readonly string[]): Promise<void> {
  const environment = readEnvironment(process.env);
  const site = await readSiteConfig(environment.siteConfig);
  const store = new ReleaseStore(environment.storeDir);
  const target = await parseTarget(store, args);
  const entry = await step('Rolling back', () => rollBack(store, target, site));
  process.stdout.write(
    entry === null
      ? 'That composition is live already: nothing to do.\n'
      : `${describeChanges(entry)}\n`,
  );
}
