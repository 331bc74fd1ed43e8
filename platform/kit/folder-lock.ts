import { randomBytes } from 'node:crypto';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { errorCode, UserError } from './errors.ts';
import { isRunning, processIdentity, processSpace } from './processes.ts';

const ATTEMPTS = 20;
const MAX_PAUSE_MS = 60;
/** How often an owner shows machines that cannot ask for its process that it is there. */
const SIGN_MS = 2000;
/** An owner without a sign for so long is gone. */
const SILENT_MS = 20_000;
const LOOK_MS = 250;

interface Claim {
  readonly pid: number;
  readonly identity: string;
  /** Where the pid means something: a machine since its start, and a container in it. */
  readonly space: string;
  readonly url: string;
  /** False while the claimant still looks for others. */
  readonly held: boolean;
}

export interface FolderLock {
  /** Tells later claimants where the owner answers. */
  setUrl(url: string): void;
  release(): Promise<void>;
}

export class FolderInUseError extends UserError {}

/**
 * Claims a lock folder. Each claimant writes a file of its own first and looks for others after, so
 * of two at once the later always sees the earlier: a takeover has no moment in which both win. A claim
 * from another machine or container, which may share the volume, is dead when nobody renews it for `silentMs`.
 */
export async function claimFolder(
  lockDir: string,
  subject: string,
  url: string,
  silentMs = SILENT_MS,
): Promise<FolderLock> {
  mkdirSync(lockDir, { recursive: true });
  await removeSilentClaims(lockDir, silentMs);
  const file = join(lockDir, `${process.pid}-${randomBytes(6).toString('hex')}.json`);
  const identity = processIdentity(process.pid) ?? '';
  const claim = { pid: process.pid, identity, space: processSpace(), url };
  let other: Claim | undefined;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    writeClaim(file, { ...claim, held: false });
    other = findLiveClaims(lockDir, file)[0];
    if (!other) {
      writeClaim(file, { ...claim, held: true });
      return heldLock(file, claim);
    }
    rmSync(file, { force: true });
    if (findLiveClaims(lockDir, file).some((found) => found.held)) break;
    await delay(Math.random() * MAX_PAUSE_MS);
  }
  throw new FolderInUseError(
    `${subject} is in use by process ${other?.pid ?? 0} (${other?.url ?? ''}). ` +
      'Use that one, stop it first, or choose another data folder.',
  );
}

/** Waits for a sign of owners whose processes this machine cannot ask for, and removes the claims of those that give none. */
async function removeSilentClaims(lockDir: string, silentMs: number): Promise<void> {
  const listForeign = () =>
    readdirSync(lockDir).flatMap((name) => {
      const claim = name.endsWith('.json') ? readClaim(join(lockDir, name)) : null;
      if (claim === null || claim.space === processSpace()) return [];
      const file = join(lockDir, name);
      return [[file, statSync(file, { throwIfNoEntry: false })?.mtimeMs]] as const;
    });
  const before = new Map(listForeign());
  const until = Date.now() + silentMs;
  let silent = [...before.keys()];
  while (silent.length > 0 && silent.length === before.size && Date.now() < until) {
    await delay(LOOK_MS);
    const now = listForeign().filter(([file, mtime]) => before.get(file) === mtime);
    silent = now.map(([file]) => file);
  }
  if (silent.length === before.size) for (const file of silent) rmSync(file, { force: true });
}

function heldLock(file: string, claim: Omit<Claim, 'held'>): FolderLock {
  const sign = setInterval(() => giveSign(file), SIGN_MS).unref();
  return {
    setUrl: (url) => writeClaim(file, { ...claim, url, held: true }),
    release: async () => {
      clearInterval(sign);
      rmSync(file, { force: true });
    },
  };
}

function giveSign(file: string): void {
  try {
    utimesSync(file, new Date(), new Date());
  } catch (error) {
    // Somebody removed the folder: there is nothing left to hold.
    if (errorCode(error) !== 'ENOENT') throw error;
  }
}

function writeClaim(file: string, claim: Claim): void {
  writeFileSync(`${file}.new`, JSON.stringify(claim));
  renameSync(`${file}.new`, file);
}

function findLiveClaims(lockDir: string, ownFile: string): Claim[] {
  const live: Claim[] = [];
  for (const name of readdirSync(lockDir)) {
    const file = join(lockDir, name);
    // Left behind by a claimant that was killed as it wrote.
    if (name.endsWith('.new') && !isRunning(Number.parseInt(name, 10)))
      rmSync(file, { force: true });
    if (!name.endsWith('.json') || file === ownFile) continue;
    const claim = readClaim(file);
    if (!claim) continue;
    const isForeign = claim.space !== processSpace();
    if (isForeign || processIdentity(claim.pid) === claim.identity) live.push(claim);
    else rmSync(file, { force: true });
  }
  return live.sort((a, b) => Number(b.held) - Number(a.held));
}

function readClaim(file: string): Claim | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Claim;
  } catch (error) {
    // Its owner may withdraw between the listing and the reading; a power cut can leave it empty.
    if (errorCode(error) === 'ENOENT' || error instanceof SyntaxError) return null;
    throw error;
  }
}
