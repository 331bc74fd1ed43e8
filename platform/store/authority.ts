import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { z } from 'zod';
import { UserError } from '../kit/errors.ts';
import { compositionId } from './composition.ts';
import {
  compareVersions,
  describeRevoked,
  type HistoryEntry,
  type LivePointer,
  pointerAfter,
  type Signature,
} from './history.ts';

/** Releases of all packages, and whatever else. */
export const OPERATORS = 'operators';
/** They may take a canary back, and nothing else. */
const SERVERS = 'servers';
/** They may do so too, and take back what was said against a release. */
export const QA = 'qa';

const keysSchema = z.object({
  /** The first entry of the history that needs a signature. */
  since: z.number().int().min(1),
  /** Package, `operators`, `servers` or `qa` → public keys (Ed25519, SPKI, base64), each up to the last entry that it may sign. */
  keys: z.record(
    z.string(),
    z.array(z.object({ key: z.string(), until: z.number().int().min(0).optional() })),
  ),
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

/** `keys.json` with one more key for a name, or with none that is valid from now on. */
export function changeKeys(
  known: ReleaseKeys | null,
  name: string,
  lastEntry: number,
  key: string | null,
): ReleaseKeys {
  // What was made before there were keys stays as it is.
  const { since, keys } = known ?? { since: lastEntry + 1, keys: {} };
  const own = keys[name] ?? [];
  const next =
    key === null ? own.map((each) => ({ until: lastEntry, ...each })) : [...own, { key }];
  return { since, keys: { ...keys, [name]: next } };
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

interface Signed {
  readonly signature?: Signature;
}

function signedBytes({ signature: _, ...said }: Signed): Buffer {
  return Buffer.from(JSON.stringify(said));
}

/** What is said, such as an entry of the history, with a signature of all of it. */
export function signWith<Said extends object>(said: Said, key: KeyObject | null): Said {
  if (key === null) return said;
  const value = sign(null, signedBytes(said), key).toString('base64');
  return { ...said, signature: { key: publicKeyOf(key), value } };
}

function isSigned(said: Signed, { key, value }: Signature): boolean {
  const publicKey = createPublicKey({
    key: Buffer.from(key, 'base64'),
    format: 'der',
    type: 'spki',
  });
  return verify(null, signedBytes(said), publicKey, Buffer.from(value, 'base64'));
}

/** The names that a signing key has, up to an entry of the history; none where it is of nobody. */
function namesOf({ keys }: ReleaseKeys, wanted: string, entry = Number.POSITIVE_INFINITY) {
  return Object.entries(keys).flatMap(([name, known]) =>
    known.some(({ key, until = entry }) => key === wanted && entry <= until) ? [name] : [],
  );
}

/** Whether a key that is valid now signed what is said; `among`: one with such a name. Without `keys` nobody has to. */
export function isVouchedFor(said: Signed, keys: ReleaseKeys | null, among?: readonly string[]) {
  if (keys === null) return true;
  const { signature } = said;
  if (signature === undefined) return false;
  // A key that is not known may be anything: it is not even read.
  const names = namesOf(keys, signature.key);
  return names.some((name) => among?.includes(name) ?? true) && isSigned(said, signature);
}

/** The packages that an entry makes live, or tries, in other versions than before. */
function listChanged(entry: HistoryEntry, before: LivePointer | null): Set<string> {
  const changes = compareVersions(before?.releases ?? {}, entry.releases);
  const changed = new Set(changes.map(({ name }) => name));
  const { canary } = entry;
  const known = before?.canary;
  const isKnown =
    known?.release.name === canary?.release.name &&
    known?.release.version === canary?.release.version &&
    known?.share === canary?.share;
  if (canary !== undefined && !isKnown) changed.add(canary.release.name);
  return changed;
}

/** Whether the compositions that an entry names are those of the releases that it names. */
function isConsistent({ id, releases, canary }: HistoryEntry): boolean {
  if (id !== compositionId(releases)) return false;
  if (canary === undefined) return true;
  const { name, version } = canary.release;
  return canary.id === compositionId({ ...releases, [name]: version });
}

/** Why an entry of the history is not to be followed; null where it is. Without `keys` everybody may do everything. */
export function refuseEntry(
  entry: HistoryEntry,
  before: LivePointer | null,
  keys: ReleaseKeys | null,
): string | null {
  if (entry.id === '') return 'it cannot be read';
  const { revoked } = pointerAfter(entry, before);
  const { canary, releases } = entry;
  const tried = canary === undefined ? {} : { [canary.release.name]: canary.release.version };
  const back = describeRevoked(revoked, releases) ?? describeRevoked(revoked, tried);
  if (back !== null) return back;
  if (keys === null || entry.entry < keys.since) return null;
  const { signature } = entry;
  if (signature === undefined) return 'nobody signed it';
  const own = namesOf(keys, signature.key, entry.entry);
  // A key that is not known may be anything: it is not even read.
  if (own.length === 0) return 'its key may change nothing';
  if (!isSigned(entry, signature)) return 'its signature is of something else';
  if (!isConsistent(entry)) return 'its compositions are not made of its releases';
  if (own.includes(OPERATORS)) return null;
  const changed = listChanged(entry, before);
  if (entry.revokes !== undefined) changed.add(entry.revokes.name);
  const others = [...changed].filter((name) => !own.includes(name));
  if (others.length > 0) {
    return `it changes ${others.join(', ')}, and its key may change ${own.join(', ')}`;
  }
  const ended = before?.canary?.release.name;
  const endsCanary = ended !== undefined && entry.canary === undefined && changed.size === 0;
  if (endsCanary && ![SERVERS, QA, ended].some((name) => own.includes(name))) {
    return `it takes back the canary of ${ended}, and its key may not`;
  }
  return null;
}
