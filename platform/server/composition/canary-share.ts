import { createHash, randomBytes } from 'node:crypto';
import type { Canary } from '../../store/history.ts';

const ID_BYTES = 16;
const HASH_BYTES = 6;
const PLACES = 256 ** HASH_BYTES;

/** A random id, by which a visitor stays where it is while a canary runs. */
export function createVisitorId(): string {
  return randomBytes(ID_BYTES).toString('base64url');
}

export function isVisitorId(text: string | null): text is string {
  return /^[\w-]{22}$/.test(text ?? '');
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
