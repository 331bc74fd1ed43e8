import { createHash, randomBytes } from 'node:crypto';
import type { Canary } from '../../store/history.ts';

const ID_BYTES = 16;
const ID = /^[A-Za-z0-9_-]{22}$/;
const HASH_BYTES = 6;
const PLACES = 256 ** HASH_BYTES;

/** A visitor's random id. It says nothing of the visitor, and is kept while a canary runs. */
export function createVisitorId(): string {
  return randomBytes(ID_BYTES).toString('base64url');
}

/** Whether a text has the form of {@link createVisitorId}. */
export function isVisitorId(text: string | null): text is string {
  return text !== null && ID.test(text);
}

/**
 * Whether a visitor is served the canary: always the same for the same visitor and release, and for
 * two releases independent of each other. A larger share keeps those who were in the smaller one.
 */
export function isInCanary(
  visitor: string,
  { share, release }: Pick<Canary, 'share' | 'release'>,
): boolean {
  const text = `${visitor}\n${release.name}@${release.version}`;
  const place = createHash('sha256').update(text).digest().readUIntBE(0, HASH_BYTES) / PLACES;
  return place < share / 100;
}
