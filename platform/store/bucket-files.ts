import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { fileType } from '../kit/compress.ts';
import type { BucketAddress } from '../kit/environment.ts';
import { UserError } from '../kit/errors.ts';
import type { StoreFiles } from './store-files.ts';

/** `Content-Type`, `Cache-Control` and what else an object's answers carry. */
type Headers = Readonly<Record<string, string>>;

/** Releases and entries of the history never change; a CDN before the bucket may keep them. */
const IMMUTABLE = /^(?:releases|history)\//;

function headersOf(key: string): Headers {
  const caching = IMMUTABLE.test(key) ? 'public, max-age=31536000, immutable' : 'no-cache';
  return { 'Content-Type': fileType(key), 'Cache-Control': caching };
}

const TRIES = 6;
const TIMEOUT_MS = 60_000;
const READ_TIMEOUT_MS = 15_000;
/** 409 is said to one of two that store the same key at once. */
const BUSY = new Set([408, 409, 429, 500, 502, 503, 504]);

interface Sent {
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  readonly headers?: Headers;
}

/** The files of a bucket of an S3-compatible service, by its path-style address. Every method throws {@link UserError}. */
export class BucketFiles implements StoreFiles {
  private readonly client: AwsClient;

  /** `pauseMs` is the first pause before another try. */
  constructor(
    private readonly address: BucketAddress,
    private readonly pauseMs = 250,
  ) {
    this.client = new AwsClient({ ...address, service: 's3', retries: 0 });
  }

  async replace(key: string, body: string | Buffer, headers = headersOf(key)): Promise<void> {
    await this.send('PUT', key, { body, headers });
  }

  async create(key: string, body: string | Buffer): Promise<boolean> {
    const headers = { ...headersOf(key), 'If-None-Match': '*' };
    const { answer, tries } = await this.send('PUT', key, { body, headers }, 412);
    // The answer to an earlier try may have been lost.
    return answer.ok || (tries > 1 && (await this.read(key))?.equals(Buffer.from(body)) === true);
  }

  async read(key: string): Promise<Buffer | null> {
    const { answer } = await this.send('GET', key, {}, 404);
    return answer.ok ? Buffer.from(await answer.arrayBuffer()) : null;
  }

  async list(prefix: string): Promise<string[]> {
    const keys: string[] = [];
    const whole = this.address.prefix + prefix;
    let more: Record<string, string> | null = {};
    while (more !== null) {
      const query = { 'list-type': '2', 'encoding-type': 'url', prefix: whole, ...more };
      const text: string = await (await this.send('GET', '', { query })).answer.text();
      for (const [, key = ''] of text.matchAll(/<Key>([^<]*)<\/Key>/g)) {
        keys.push(decodeURIComponent(key.replaceAll('+', ' ')).slice(this.address.prefix.length));
      }
      const [, token] = /<NextContinuationToken>([^<]+)</.exec(text) ?? [];
      more = token === undefined ? null : { 'continuation-token': token };
    }
    return keys.sort();
  }

  async remove(key: string): Promise<void> {
    await this.send('DELETE', key, {}, 404);
  }

  /** Tries again where the service is busy or cannot be reached. An empty key is the bucket; `expected` is no failure. */
  private async send(method: string, key: string, sent: Sent, expected?: number) {
    const { query = {}, body, headers } = sent;
    const { endpoint, bucket, prefix } = this.address;
    const names = key === '' ? [bucket] : [bucket, ...(prefix + key).split('/')];
    const search = Object.entries(query).map((pair) => pair.map(encodeURIComponent).join('='));
    const url = `${endpoint}/${names.map(encodeURIComponent).join('/')}?${search.join('&')}`;
    const bytes = body === undefined ? undefined : new Uint8Array(Buffer.from(body));
    const hash = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    const init = { method, headers: { ...headers, 'x-amz-content-sha256': hash }, body: bytes };
    for (let tries = 1; ; tries += 1) {
      try {
        const signal = AbortSignal.timeout(bytes === undefined ? READ_TIMEOUT_MS : TIMEOUT_MS);
        const answer = await this.client.fetch(url.replace(/\?$/, ''), { ...init, signal });
        if (answer.ok || answer.status === expected) return { answer, tries };
        const text = await answer.text();
        if (!BUSY.has(answer.status) || tries === TRIES) {
          const reasons = [...text.matchAll(/<(?:Code|Message)>([^<]+)/g)].map(([, why]) => why);
          throw new UserError(
            `The bucket refused ${method} ${key} (${[answer.status, ...reasons].join(' ')}). Check the bucket’s ` +
              'name, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION and the rights of that key.',
          );
        }
      } catch (error) {
        if (error instanceof UserError) throw error;
        if (tries === TRIES) {
          throw new UserError(
            `${endpoint} cannot be reached (${error instanceof Error ? (error.cause ?? error) : error}). ` +
              'Check AWS_ENDPOINT_URL and the network, and run the same command again.',
            { cause: error },
          );
        }
      }
      await delay(this.pauseMs * 2 ** (tries - 1) * (0.5 + Math.random() / 2));
    }
  }
}
