import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { errorCode, UserError } from './errors.ts';
import { isRunning, processIdentity } from './processes.ts';

const ATTEMPTS = 20;
const MAX_PAUSE_MS = 60;

interface Claim {
  readonly pid: number;
  readonly identity: string;
  readonly url: string;
  /** False while the claimant still looks for others. */
  readonly held: boolean;
}

/** A lock that is held. */
export interface FolderLock {
  /** Tells later claimants where the owner answers. */
  setUrl(url: string): void;
  release(): Promise<void>;
}

/** A folder is claimed by another process that runs. */
export class FolderInUseError extends UserError {
  constructor(
    subject: string,
    /** The owner's pid, and what it said of itself. */
    readonly owner: { readonly pid: number; readonly url: string },
  ) {
    super(
      `${subject} is in use by process ${owner.pid} (${owner.url}). ` +
        'Use that one, stop it first, or choose another data folder.',
    );
  }
}

/**
 * Claims a lock folder. Each claimant writes a file of its own first and looks for others after, so
 * of two at once the later always sees the earlier: a takeover has no moment in which both win.
 */
export async function claimFolder(
  lockDir: string,
  subject: string,
  url: string,
): Promise<FolderLock> {
  mkdirSync(lockDir, { recursive: true });
  const file = join(lockDir, `${process.pid}-${randomBytes(6).toString('hex')}.json`);
  const claim = { pid: process.pid, identity: processIdentity(process.pid) ?? '', url };
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
  throw new FolderInUseError(subject, { pid: other?.pid ?? 0, url: other?.url ?? '' });
}

/** Claims a data folder for the site at an address: one site runs from it at a time. */
export function claimDataFolder(dataDir: string, url: string): Promise<FolderLock> {
  return claimFolder(join(dataDir, 'instance-lock'), dataDir, url);
}

/** Removes the claims of processes that are no more. */
export function removeDeadClaims(lockDir: string): void {
  findLiveClaims(lockDir, '');
}

function heldLock(file: string, claim: Omit<Claim, 'held'>): FolderLock {
  return {
    setUrl: (url) => writeClaim(file, { ...claim, url, held: true }),
    release: async () => rmSync(file, { force: true }),
  };
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
    if (processIdentity(claim.pid) === claim.identity) live.push(claim);
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
