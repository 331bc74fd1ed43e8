import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import { z } from 'zod';
import { UserError } from '../kit/errors.ts';
import { compositionId } from './composition.ts';
import {
  compareVersions,
  describeRevoked,
  type HistoryEntry,
  type LivePointer,
  pointerAfter,
  signedText,
} from './history.ts';

/** Owner of a key that may change every package. */
export const OPERATORS = 'operators';
/** Owner of a key that may only end canaries. */
export const SERVERS = 'servers';
/** Owner of a key that may sign preview links of every package, and change nothing. */
export const PREVIEWS = 'previews';
export const ROLES = [OPERATORS, SERVERS, PREVIEWS];

/** A public key (Ed25519, SPKI, base64), and the last entry that it may sign. */
const keySchema = z.object({ key: z.string(), until: z.number().int().min(0).optional() });

type StoredKey = z.infer<typeof keySchema>;

const keysSchema = z.object({
  /** First history entry that needs a signature. */
  since: z.number().int().min(1),
  /** Owner (a package, `operators`, `servers`, `previews`) → keys. */
  keys: z.record(z.string(), z.array(keySchema)),
});

/** The store's `keys.json`: who may change which packages. */
export type ReleaseKeys = z.infer<typeof keysSchema>;

/** Parses the store's `keys.json`. @throws {UserError} */
export function parseKeys(text: string): ReleaseKeys {
  try {
    return keysSchema.parse(JSON.parse(text));
  } catch (error) {
    throw new UserError(
      'KEYS_INVALID',
      'keys.json of the store cannot be read, so nothing in it can be trusted. Ask its operators.',
      { cause: error },
    );
  }
}

/** Adds a key of an owner to `keys.json`; `key: null` ends all keys of the owner. */
export function changeKeys(
  known: ReleaseKeys | null,
  owner: string,
  lastEntry: number,
  key: string | null,
): ReleaseKeys {
  // Entries before the first key need no signature.
  const { since, keys } = known ?? { since: lastEntry + 1, keys: {} };
  const own = keys[owner] ?? [];
  const next =
    key === null ? own.map((each) => ({ until: lastEntry, ...each })) : [...own, { key }];
  return { since, keys: { ...keys, [owner]: next } };
}

/** Creates a key pair: the private half for `RELEASE_KEY`, the public half for `keys.json`. */
export function createSigningKey() {
  const { privateKey } = generateKeyPairSync('ed25519');
  const secret = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
  return { secret, key: publicKeyOf(privateKey) };
}

/** Parses `RELEASE_KEY`: an Ed25519 key, PKCS #8, base64. @throws {UserError} */
export function readSigningKey(text: string): KeyObject {
  try {
    return createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' });
  } catch {
    throw new UserError(
      'KEY_INVALID',
      'RELEASE_KEY is no key. The operators of the store make one: npm run keys',
    );
  }
}

export function publicKeyOf(key: KeyObject): string {
  return createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64');
}

export function signEntry(entry: HistoryEntry, key: KeyObject | null): HistoryEntry {
  if (key === null) return entry;
  const value = sign(null, signedText(entry), key).toString('base64');
  return { ...entry, signature: { key: publicKeyOf(key), value } };
}

/** Returns the owners whose key may sign the entry of this number; without a number, of the keys valid now. */
export function ownersOf(key: string, { keys }: ReleaseKeys, entry = Number.POSITIVE_INFINITY) {
  const isValid = ({ key: known, until = Number.POSITIVE_INFINITY }: StoredKey) =>
    known === key && entry <= until;
  return Object.keys(keys).filter((owner) => keys[owner]?.some(isValid));
}

function isSignedBy(key: string, text: Buffer, signature: Buffer): boolean {
  const der = Buffer.from(key, 'base64');
  return verify(null, text, createPublicKey({ key: der, format: 'der', type: 'spki' }), signature);
}

export function signText(text: string, key: KeyObject): string {
  return sign(null, Buffer.from(text), key).toString('base64url');
}

/** Returns true if a currently valid key that may change all of these packages has signed a text. */
export function isTextSigned(
  text: string,
  signature: string,
  packages: readonly string[],
  known: ReleaseKeys,
): boolean {
  return Object.values(known.keys)
    .flat()
    .some(({ key }) => {
      const owners = ownersOf(key, known);
      const mayRelease = (name: string) =>
        [OPERATORS, PREVIEWS, name].some((each) => owners.includes(each));
      const bytes = Buffer.from(signature, 'base64url');
      return packages.every(mayRelease) && isSignedBy(key, Buffer.from(text), bytes);
    });
}

/** Lists the packages whose live release or canary an entry changes, and the one of a revoked release. */
function listChanged(entry: HistoryEntry, before: LivePointer | null): Set<string> {
  const changes = compareVersions(before?.releases ?? {}, entry.releases);
  const changed = new Set(changes.map(({ name }) => name));
  const { canary, revokes } = entry;
  // The canary's composition also changes with each release of another section.
  const describe = (each = canary) => JSON.stringify([each?.share, each?.release]);
  if (canary !== undefined && describe(before?.canary) !== describe()) {
    changed.add(canary.release.name);
  }
  if (revokes !== undefined) changed.add(revokes.name);
  return changed;
}

/** Returns true if an entry's composition ids match its releases. */
function isConsistent({ id, releases, canary }: HistoryEntry): boolean {
  if (id !== compositionId(releases)) return false;
  if (canary === undefined) return true;
  const { name, version } = canary.release;
  return canary.id === compositionId({ ...releases, [name]: version });
}

/** Returns the reason to skip a history entry, or null. Without `keys`, anyone may change everything. */
export function refuseEntry(
  entry: HistoryEntry | null,
  before: LivePointer | null,
  keys: ReleaseKeys | null,
): string | null {
  if (entry === null) return 'it cannot be read';
  const { revoked } = pointerAfter(entry, before);
  const { canary, releases, signature } = entry;
  const offered = canary === undefined ? {} : { [canary.release.name]: canary.release.version };
  const isRevoked = describeRevoked(revoked, releases) ?? describeRevoked(revoked, offered);
  if (isRevoked !== null) return isRevoked;
  if (keys === null || entry.entry < keys.since) return null;
  if (signature === undefined) return 'it is not signed';
  const owners = ownersOf(signature.key, keys, entry.entry);
  // Ignores the content of entries with unknown keys.
  if (owners.length === 0) return 'its key is not known here';
  const { key, value } = signature;
  if (!isSignedBy(key, signedText(entry), Buffer.from(value, 'base64')))
    return 'its signature does not fit';
  if (!isConsistent(entry)) return 'its compositions are not made of its releases';
  if (owners.includes(OPERATORS)) return null;
  // Any key of the store may end a canary, because servers do it too.
  const others = [...listChanged(entry, before)].filter((name) => !owners.includes(name));
  if (others.length === 0) return null;
  return `it changes ${others.join(', ')}, and its key may change ${owners.join(', ')}`;
}
