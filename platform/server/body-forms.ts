import { createHash } from 'node:crypto';
import { compress, type Encoding } from '../kit/compress.ts';
import { ByteCache } from './byte-cache.ts';

/** A body as it goes out. */
export interface BodyForm {
  readonly bytes: Buffer;
  /** Its validator; weak where the same body may come in other bytes. */
  readonly tag: string;
  readonly encoding: Encoding | null;
  /** Whether its bytes are as few as they can be. */
  readonly isSmall: boolean;
}

/** Of the texts and of what is made of them, for each encoding. */
const CACHE_BYTES = 16 * 1024 * 1024;

const createCache = () => new ByteCache<Promise<BodyForm>>(CACHE_BYTES);

/**
 * Makes and keeps the forms of bodies. The first asker gets what is quickly made; of a body that is asked for
 * again the smallest form is made behind, one at a time.
 */
export class BodyForms {
  /** By the body's own text: one that is answered again is the same string, found without a digest. */
  readonly #held = {
    plain: createCache(),
    br: createCache(),
    gzip: createCache(),
  };
  #isAtWork = false;

  /** The form of a body in an encoding, or as it is where that is no gain. */
  find(body: string | Buffer, encoding: Encoding | null): Promise<BodyForm> {
    if (typeof body !== 'string') return this.#make(body, encoding, 'quick');
    const cache = this.#held[encoding ?? 'plain'];
    const known = cache.get(body);
    if (known !== undefined) {
      if (!this.#isAtWork) void this.#makeSmaller(body, encoding, known);
      return known;
    }
    const form = this.#make(Buffer.from(body), encoding, 'quick');
    this.#keep(body, encoding, form);
    form.catch(() => cache.delete(body));
    return form;
  }

  /** A text has one or two bytes a letter, and its form as many at most. */
  #keep(body: string, encoding: Encoding | null, form: Promise<BodyForm>): void {
    this.#held[encoding ?? 'plain'].set(body, form, body.length * 4);
  }

  async #make(
    bytes: Buffer,
    encoding: Encoding | null,
    effort: 'quick' | 'small',
  ): Promise<BodyForm> {
    const digest = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
    const plain = { bytes, tag: `"${digest}"`, encoding: null, isSmall: true };
    if (encoding === null) return plain;
    const compressed = await compress(bytes, encoding, effort);
    if (compressed.length >= bytes.length) return plain;
    const isSmall = effort === 'small';
    return { bytes: compressed, tag: `W/"${digest}-${encoding}"`, encoding, isSmall };
  }

  async #makeSmaller(
    body: string,
    encoding: Encoding | null,
    known: Promise<BodyForm>,
  ): Promise<void> {
    this.#isAtWork = true;
    try {
      if ((await known).isSmall) return;
      const form = await this.#make(Buffer.from(body), encoding, 'small');
      this.#keep(body, encoding, Promise.resolve(form));
    } catch (error) {
      // What is held goes on being answered.
      console.error('A body could not be made smaller.', error);
    } finally {
      this.#isAtWork = false;
    }
  }
}
