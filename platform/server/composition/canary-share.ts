import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Canary } from '../../store/history.ts';

const ID_BYTES = 16;
const HASH_BYTES = 6;
const PLACES = 256 ** HASH_BYTES;
const NAME_LETTERS = 8;
const COOKIE = /^([\w-]{22})\.([\w-]{43})$/;

/**
 * The ids of visitors, while a canary runs: random, so that they say nothing of a visitor, and signed with a key that all
 * servers of a store share, so that nobody else makes one.
 */
export class VisitorIds {
  constructor(private readonly key: Buffer) {}

  private sign(use: string, text: string): string {
    return createHmac('sha256', this.key).update(`${use} ${text}`).digest('base64url');
  }

  issue(): readonly [id: string, cookie: string] {
    const id = randomBytes(ID_BYTES).toString('base64url');
    return [id, `${id}.${this.sign('visitor', id)}`];
  }

  /** The id of a cookie; null where no server issued it. */
  read(cookie: string | null): string | null {
    const [, id = '', signature = ''] = COOKIE.exec(cookie ?? '') ?? [];
    if (id === '') return null;
    const expected = Buffer.from(this.sign('visitor', id));
    return timingSafeEqual(expected, Buffer.from(signature)) ? id : null;
  }

  /** A short name for a network, which tells nothing of its address to who reads the counts. */
  nameNetwork(network: string): string {
    return this.sign('network', network).slice(0, NAME_LETTERS);
  }
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
