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

function sha256(bytes: string | Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

interface BucketRequest {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  /** Empty for the bucket itself. */
  readonly key: string;
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
    await this.ask({ method: 'PUT', key, body, headers });
  }

  async create(key: string, body: string | Buffer): Promise<boolean> {
    const headers = { ...headersOf(key), 'If-None-Match': '*' };
    const request = { method: 'PUT', key, body, headers } as const;
    const { answer, tries } = await this.send(request);
    if (answer.ok) return true;
    if (answer.status !== 412) return this.refuse(request, answer);
    // The answer to an earlier try may have been lost.
    return tries > 1 && (await this.read(key))?.equals(Buffer.from(body)) === true;
  }

  async read(key: string): Promise<Buffer | null> {
    const answer = await this.ask({ method: 'GET', key });
    return answer && Buffer.from(await answer.arrayBuffer());
  }

  async list(prefix: string): Promise<string[]> {
    const keys: string[] = [];
    const begin = this.address.prefix.length;
    let more: Record<string, string> | null = {};
    while (more !== null) {
      const whole = this.address.prefix + prefix;
      const query = { 'list-type': '2', 'encoding-type': 'url', prefix: whole, ...more };
      const text: string =
        (await (await this.ask({ method: 'GET', key: '', query }))?.text()) ?? '';
      for (const [, key = ''] of text.matchAll(/<Key>([^<]*)<\/Key>/g)) {
        keys.push(decodeURIComponent(key.replaceAll('+', ' ')).slice(begin));
      }
      const [, token] = /<NextContinuationToken>([^<]+)</.exec(text) ?? [];
      more = token === undefined ? null : { 'continuation-token': token };
    }
    return keys.sort();
  }

  async remove(key: string): Promise<void> {
    await this.ask({ method: 'DELETE', key });
  }

  private async ask(request: BucketRequest): Promise<Response | null> {
    const { answer } = await this.send(request);
    if (answer.ok) return answer;
    if (answer.status === 404 && request.method !== 'PUT' && request.key !== '') return null;
    return this.refuse(request, answer);
  }

  private async refuse({ method, key }: BucketRequest, answer: Response): Promise<never> {
    const text = await answer.text().catch(() => '');
    const reasons = [...text.matchAll(/<(?:Code|Message)>([^<]+)/g)].map(([, reason]) => reason);
    throw new UserError(
      `The bucket refused ${method} ${key} (${[answer.status, ...reasons].join(' ')}). Check the bucket’s ` +
        'name, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION and the rights of that key.',
    );
  }

  /** Tries again where the service is busy or cannot be reached. */
  private async send({ method, key, query = {}, body, headers }: BucketRequest) {
    const { endpoint, bucket, prefix } = this.address;
    const names = key === '' ? [bucket] : [bucket, ...(prefix + key).split('/')];
    const search = Object.entries(query).map((pair) => pair.map(encodeURIComponent).join('='));
    const url = `${endpoint}/${names.map(encodeURIComponent).join('/')}?${search.join('&')}`;
    const bytes = body === undefined ? undefined : new Uint8Array(Buffer.from(body));
    const signed = { ...headers, 'x-amz-content-sha256': sha256(body ?? '') };
    for (let tries = 1; ; tries += 1) {
      try {
        const signal = AbortSignal.timeout(bytes === undefined ? READ_TIMEOUT_MS : TIMEOUT_MS);
        const init = { method, headers: signed, body: bytes, signal };
        const answer = await this.client.fetch(url.replace(/\?$/, ''), init);
        if (!BUSY.has(answer.status) || tries === TRIES) return { answer, tries };
        await answer.arrayBuffer();
      } catch (error) {
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
