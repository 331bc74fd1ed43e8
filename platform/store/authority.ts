import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { z } from 'zod';
import { UserError } from '../kit/errors.ts';
import { compareVersions, type HistoryEntry, type LivePointer } from './history.ts';

/** Who may change what: package, `operators` or `servers` → public keys (Ed25519, SPKI, base64). */
export type ReleaseKeys = Readonly<Record<string, readonly string[]>>;

/** Releases of all packages, and whatever else. */
const OPERATORS = 'operators';
/** They may take a canary back, and nothing else. */
const SERVERS = 'servers';

const keysSchema = z.record(z.string(), z.array(z.string()));

/** Reads the store's `keys.json`. Throws {@link UserError}. */
export function parseKeys(text: string): ReleaseKeys {
  try {
    return keysSchema.parse(JSON.parse(text));
  } catch (error) {
    throw new UserError(
      'keys.json of the store cannot be read, so nothing in it can be trusted. Ask its operators.',
      { cause: error },
    );
  }
}

/** Reads what `RELEASE_KEY` holds: an Ed25519 key, PKCS #8, base64. Throws {@link UserError}. */
export function readSigningKey(text: string): KeyObject {
  try {
    return createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' });
  } catch {
    throw new UserError('RELEASE_KEY is no key. The operators of the store make one: npm run keys');
  }
}

/** A key as `keys.json` holds it. */
export function publicKeyOf(key: KeyObject): string {
  return createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64');
}

function signedBytes({ signature: _, ...entry }: HistoryEntry): Buffer {
  return Buffer.from(JSON.stringify(entry));
}

/** An entry with a signature of all that it says. */
export function signEntry(entry: HistoryEntry, key: KeyObject): HistoryEntry {
  const value = sign(null, signedBytes(entry), key).toString('base64');
  return { ...entry, signature: { key: publicKeyOf(key), value } };
}

function isSigned(entry: HistoryEntry): boolean {
  if (entry.signature === undefined) return false;
  const { key, value } = entry.signature;
  const publicKey = createPublicKey({
    key: Buffer.from(key, 'base64'),
    format: 'der',
    type: 'spki',
  });
  return verify(null, signedBytes(entry), publicKey, Buffer.from(value, 'base64'));
}

/** Package → version, of a composition. */
type Versions = Readonly<Record<string, string>>;

/** What an entry of the history does, judged by the compositions and not by its own words. */
export interface JudgedChange {
  readonly entry: HistoryEntry;
  /** What was live before; null in an empty store. */
  readonly before: LivePointer | null;
  /** The versions of the compositions that are named. */
  readonly versions: (id: string) => Promise<Versions>;
}

/** The packages that an entry makes live, or tries, in other versions than before. */
async function listChanged({ entry, before, versions }: JudgedChange): Promise<Set<string>> {
  const after = await versions(entry.id);
  const old = before === null ? {} : await versions(before.id);
  const changed = new Set(compareVersions(old, after).map(({ name }) => name));
  const { canary } = entry;
  if (canary === undefined) return changed;
  const { release, share } = canary;
  const known = before?.canary;
  const isKnown =
    known?.release.name === release.name &&
    known.release.version === release.version &&
    known.share === share;
  if (!isKnown) changed.add(release.name);
  for (const { name, to } of compareVersions(after, await versions(canary.id))) {
    if (name !== release.name || to !== release.version) changed.add(name);
  }
  return changed;
}

/** Why a change is not to be followed; null where it is. Without `keys` everybody may do everything. */
export async function refuseChange(
  change: JudgedChange,
  keys: ReleaseKeys | null,
): Promise<string | null> {
  const { entry, before } = change;
  if (entry.id === '') return 'it cannot be read';
  if (keys === null) return null;
  if (!isSigned(entry)) return 'it has no valid signature';
  const own = Object.keys(keys).filter((name) => keys[name]?.includes(entry.signature?.key ?? ''));
  if (own.includes(OPERATORS)) return null;
  const changed = await listChanged(change);
  const others = [...changed].filter((name) => !own.includes(name));
  if (others.length > 0) {
    const may = own.length === 0 ? 'nothing' : own.join(', ');
    return `it changes ${others.join(', ')}, and its key may change ${may}`;
  }
  const tried = before?.canary?.release.name;
  const endsCanary = tried !== undefined && entry.canary === undefined && changed.size === 0;
  if (endsCanary && !own.includes(SERVERS) && !own.includes(tried)) {
    return `it takes back the canary of ${tried}, and its key may not`;
  }
  return null;
}
