import { createInterface } from 'node:readline/promises';
import { UserError } from '../kit/errors.ts';
import { findOwnPackage, findPackage } from '../kit/project.ts';
import { readArguments } from '../kit/read-arguments.ts';
import { readSettings } from '../kit/site-config.ts';
import { step } from '../kit/steps.ts';
import { readProvenance } from '../release/provenance.ts';
import {
  describeTaken,
  findLatest,
  nameTarget,
  type RollbackTarget,
  revoke,
  rollBack,
} from '../release/roll-back.ts';
import { COMPOSITION_ID } from '../store/composition.ts';
import { findArrival } from '../store/history.ts';
import { ReleaseStore } from '../store/release-store.ts';
import { describeChanges, listChanges } from './describe-change.ts';

const USAGE =
  'npm run rollback -- <section>[@<version>] [--revoke "reason"] | <composition id> [--why "reason"]. See: npm run releases';

function parse(args: readonly string[]) {
  const options = { why: { type: 'string' }, revoke: { type: 'string' } } as const;
  return readArguments(args, USAGE, options, ({ values, positionals }) => {
    if (positionals.length > 1) throw new Error('One rollback takes one thing back.');
    if (values.revoke?.trim() === '') throw new Error('Say why it is revoked.');
    return { word: positionals[0], ...values };
  });
}

/** The package that a word names. One that was released from elsewhere, or removed, has no folder here. */
export async function findReleased(store: ReleaseStore, word: string): Promise<string> {
  const released = (await store.readHistory()).flatMap(({ releases }) => Object.keys(releases));
  const found = released.find((each) => each === word || each === `mfe-${word}`);
  return found ?? findPackage(word);
}

async function findTarget(store: ReleaseStore, word: string): Promise<RollbackTarget> {
  if (COMPOSITION_ID.test(word)) return { kind: 'composition', id: word };
  const [name = '', version] = word.split('@');
  return { kind: 'package', name: await findReleased(store, name), version };
}

type Confirm = ((question: string) => Promise<boolean>) | null;

async function askAtTerminal(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(question);
  terminal.close();
  return /^y(?:es)?$/i.test(answer.trim());
}

/** Finds what went live last, and lets a person decide. Throws {@link UserError} where there is none. */
async function askForTarget(store: ReleaseStore, confirm: Confirm) {
  const { id } = await store.readLive();
  const history = await store.readHistory();
  const last = history.findLast((entry) => entry.id === id);
  if (last === undefined) return null;
  const live = { pointer: last, composition: await store.readComposition(id) };
  const target = await findLatest(store, live);
  const meant = describeTaken(target, live);
  const arrival = 'version' in target && findArrival(history, target.name, target.version ?? '');
  const { at, ...entry } = arrival || last;
  const text = [`What went live last is ${meant}, at ${at}:`, ...listChanges(entry)].join('\n');
  if (confirm === null) {
    throw new UserError(
      `Say what to take back. ${text}\nTo take it back: npm run rollback -- ${nameTarget(target)}`,
    );
  }
  return (await confirm(`${text}\nTake it back? [y/N] `)) ? { target, meant } : null;
}

/** `npm run rollback`: takes a release back, without a build. Where none is named, a person is asked. */
export async function rollback(
  args: readonly string[],
  confirm: Confirm = process.stdin.isTTY && process.stdout.isTTY ? askAtTerminal : null,
): Promise<void> {
  const { word, why, revoke: reason } = parse(args);
  const { environment, site } = await readSettings();
  const store = await ReleaseStore.open(environment.store);
  await store.cleanUp();
  const named = word ?? (await findOwnPackage());
  const asked =
    named === undefined
      ? await askForTarget(store, confirm)
      : { target: await findTarget(store, named), meant: undefined };
  if (asked === null) return;
  const { target, meant } = asked;
  const provenance = await readProvenance(environment.releasedBy, why);
  const { entry, unchanged } = await step(`Taking back ${nameTarget(target)}`, () =>
    reason === undefined
      ? rollBack(store, target, site, { provenance, meant })
      : revoke(store, target, site, { provenance, reason }),
  );
  process.stdout.write(`${entry === null ? unchanged : describeChanges(entry)}\n`);
}
