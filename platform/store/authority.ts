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

/** Their key may change every package. */
export const OPERATORS = 'operators';
/** Their key may only end canaries. */
export const SERVERS = 'servers';
/** Their key may sign links to previews of every package, and change nothing. */
export const PREVIEWS = 'previews';
/** Owners of keys that are no packages. */
export const ROLES = [OPERATORS, SERVERS, PREVIEWS];

/** Public (Ed25519, SPKI, base64), up to the last entry that it may sign. */
const keySchema = z.object({ key: z.string(), until: z.number().int().min(0).optional() });

type StoredKey = z.infer<typeof keySchema>;

const keysSchema = z.object({
  /** The first entry of the history that needs a signature. */
  since: z.number().int().min(1),
  /** Owner (a package, `operators`, `servers`, `previews`) → keys. */
  keys: z.record(z.string(), z.array(keySchema)),
});

/** Who may change what, as the store's `keys.json` says it. */
export type ReleaseKeys = z.infer<typeof keysSchema>;

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

/** `keys.json` with one more key for an owner; with `key: null` the owner has no valid key from now on. */
export function changeKeys(
  known: ReleaseKeys | null,
  owner: string,
  lastEntry: number,
  key: string | null,
): ReleaseKeys {
  // Entries from before the first key need none.
  const { since, keys } = known ?? { since: lastEntry + 1, keys: {} };
  const own = keys[owner] ?? [];
  const next =
    key === null ? own.map((each) => ({ until: lastEntry, ...each })) : [...own, { key }];
  return { since, keys: { ...keys, [owner]: next } };
}

/** A new key as `RELEASE_KEY` holds it, and its public half as `keys.json` does. */
export function makeSigningKey() {
  const { privateKey } = generateKeyPairSync('ed25519');
  const secret = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
  return { secret, key: publicKeyOf(privateKey) };
}

/** Reads `RELEASE_KEY`: an Ed25519 key, PKCS #8, base64. Throws {@link UserError}. */
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

/** An entry with the signature of all that it says; without a key it stays unsigned. */
export function signEntry(entry: HistoryEntry, key: KeyObject | null): HistoryEntry {
  if (key === null) return entry;
  const value = sign(null, signedText(entry), key).toString('base64');
  return { ...entry, signature: { key: publicKeyOf(key), value } };
}

/** Owners of a key that may sign the entry of this number; without a number, of one that is valid now. */
export function ownersOf(key: string, { keys }: ReleaseKeys, entry = Number.POSITIVE_INFINITY) {
  const isValid = ({ key: known, until = Number.POSITIVE_INFINITY }: StoredKey) =>
    known === key && entry <= until;
  return Object.keys(keys).filter((owner) => keys[owner]?.some(isValid));
}

function isSignedBy(key: string, text: Buffer, signature: Buffer): boolean {
  const der = Buffer.from(key, 'base64');
  return verify(null, text, createPublicKey({ key: der, format: 'der', type: 'spki' }), signature);
}

/** Signs a text; gives the signature as an address can hold it. */
export function signText(text: string, key: KeyObject): string {
  return sign(null, Buffer.from(text), key).toString('base64url');
}

/** Whether a key that is valid now, and may change all of these packages, signed a text. */
export function isTextSigned(
  text: string,
  signature: string,
  packages: readonly string[],
  known: ReleaseKeys,
): boolean {
  const mayRelease = (owners: readonly string[]) =>
    owners.some((owner) => [OPERATORS, PREVIEWS].includes(owner)) ||
    packages.every((name) => owners.includes(name));
  const [said, bytes] = [Buffer.from(text), Buffer.from(signature, 'base64url')];
  const all = Object.values(known.keys).flat();
  return all.some(
    // One that has ended signs no text any more.
    ({ key, until }) =>
      until === undefined && mayRelease(ownersOf(key, known)) && isSignedBy(key, said, bytes),
  );
}

/** The packages whose live release or canary an entry changes, and the one that it revokes a release of. */
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

/** Whether the composition ids of an entry fit the releases that it names. */
function isConsistent({ id, releases, canary }: HistoryEntry): boolean {
  if (id !== compositionId(releases)) return false;
  if (canary === undefined) return true;
  const { name, version } = canary.release;
  return canary.id === compositionId({ ...releases, [name]: version });
}

/** Why an entry of the history is skipped; null where it is followed. Without `keys` everybody may change everything. */
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
  // An unknown key may be anything: it is not even read.
  if (owners.length === 0) return 'its key is not known here';
  const { key, value } = signature;
  if (!isSignedBy(key, signedText(entry), Buffer.from(value, 'base64')))
    return 'its signature does not fit';
  if (!isConsistent(entry)) return 'its compositions are not made of its releases';
  if (owners.includes(OPERATORS)) return null;
  // To end a canary any key of the store is enough: servers do it too.
  const others = [...listChanged(entry, before)].filter((name) => !owners.includes(name));
  if (others.length === 0) return null;
  return `it changes ${others.join(', ')}, and its key may change ${owners.join(', ')}`;
}
