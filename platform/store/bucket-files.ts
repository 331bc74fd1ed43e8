import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { CACHE_CONTROL } from '../kit/cache-headers.ts';
import { fileType } from '../kit/compress.ts';
import type { ErrorCode } from '../kit/error-codes.ts';
import { UserError } from '../kit/errors.ts';
import type { StoreFiles } from '../kit/files.ts';
import type { BucketAddress } from '../kit/settings.ts';

/** Immutable keys. A CDN in front of the bucket may cache them. */
const IMMUTABLE = /^(?:releases|history)\//;

function headersOf(key: string) {
  const kind = IMMUTABLE.test(key) ? 'releaseFile' : 'page';
  return { 'Content-Type': fileType(key), 'Cache-Control': CACHE_CONTROL[kind] };
}

const TRIES = 6;
const TIMEOUT_MS = 60_000;
const READ_TIMEOUT_MS = 15_000;
/** Time for the first byte of an answer to a read. A service that accepts connections may never answer. */
const ANSWER_TIMEOUT_MS = 4000;
const MOST_PAUSE_MS = 2000;
/** Teams write files too, and each is read into memory. */
const MOST_BYTES = 64 * 1024 ** 2;
/** Statuses to retry. 409 means that two clients store the same key concurrently. */
const BUSY = new Set([408, 409, 429, 500, 502, 503, 504]);

interface Sent {
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Files in a bucket of an S3-compatible service, by path-style URL. Every method may throw {@link UserError}. */
export class BucketFiles implements StoreFiles {
  private readonly client: AwsClient;

  /** `pauseMs`: delay before the first retry. */
  constructor(
    private readonly address: BucketAddress,
    private readonly pauseMs = 250,
  ) {
    this.client = new AwsClient({ ...address, service: 's3', retries: 0 });
  }

  async replace(key: string, body: string | Buffer): Promise<void> {
    await this.send('PUT', key, { body, headers: headersOf(key) });
  }

  async create(key: string, body: string | Buffer): Promise<boolean> {
    const headers = { ...headersOf(key), 'If-None-Match': '*' };
    const { status, tries } = await this.send('PUT', key, { body, headers }, [412]);
    // The response to an earlier attempt may have been lost.
    return (
      status !== 412 || (tries > 1 && (await this.read(key))?.equals(Buffer.from(body)) === true)
    );
  }

  async read(key: string, limit?: number): Promise<Buffer | null> {
    const headers = limit === undefined ? undefined : { Range: `bytes=0-${limit - 1}` };
    const { status, bytes } = await this.send('GET', key, { headers }, [404, 403, 416]);
    if (status === 404) return null;
    // An empty file has no range.
    if (status === 416) return Buffer.alloc(0);
    if (status !== 403) return bytes;
    // Some services return 403 for a missing key.
    if (!(await this.list(key)).includes(key)) return null;
    throw this.fail('GET', key, 'status 403');
  }

  list(prefix: string): Promise<string[]> {
    return this.listPages(prefix, {}, /<Key>([^<]*)<\/Key>/g);
  }

  async listFolders(folder: string): Promise<string[]> {
    const found = /<CommonPrefixes><Prefix>([^<]*)<\/Prefix>/g;
    const folders = await this.listPages(folder, { delimiter: '/' }, found);
    return folders.map((each) => each.slice(folder.length, -1));
  }

  /** Lists what `found` matches in all pages of a listing. */
  private async listPages(prefix: string, options: Record<string, string>, found: RegExp) {
    const keys: string[] = [];
    const whole = this.address.prefix + prefix;
    let more: Record<string, string> | null = {};
    while (more !== null) {
      const query = {
        ...{ 'list-type': '2', 'encoding-type': 'url', prefix: whole },
        ...{ ...options, ...more },
      };
      const text: string = (await this.send('GET', '', { query })).bytes.toString();
      for (const [, key = ''] of text.matchAll(found)) {
        keys.push(decodeURIComponent(key.replaceAll('+', ' ')).slice(this.address.prefix.length));
      }
      const [, token] = /<NextContinuationToken>([^<]+)</.exec(text) ?? [];
      more = token === undefined ? null : { 'continuation-token': token };
    }
    return keys.sort();
  }

  async remove(key: string): Promise<void> {
    await this.send('DELETE', key, {}, [404]);
  }

  /** Sends a request and reads the whole response. Retries on busy services and lost connections. An empty key is the bucket. `expected`: statuses that are not failures. */
  private async send(method: string, key: string, sent: Sent, expected: readonly number[] = []) {
    const { query = {}, body, headers } = sent;
    const { endpoint, bucket, prefix } = this.address;
    const names = key === '' ? [bucket] : [bucket, ...(prefix + key).split('/')];
    const search = Object.entries(query).map((pair) => pair.map(encodeURIComponent).join('='));
    const url = `${endpoint}/${names.map(encodeURIComponent).join('/')}?${search.join('&')}`;
    const upload = body === undefined ? undefined : new Uint8Array(Buffer.from(body));
    const hash = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    const init = { method, headers: { ...headers, 'x-amz-content-sha256': hash }, body: upload };
    for (let tries = 1; ; tries += 1) {
      let problem: string;
      let isBusy = true;
      const silent = new AbortController();
      const silence = () => silent.abort(new Error('it did not answer in time'));
      const timer = upload === undefined ? setTimeout(silence, ANSWER_TIMEOUT_MS) : undefined;
      try {
        const timeout = AbortSignal.timeout(upload === undefined ? READ_TIMEOUT_MS : TIMEOUT_MS);
        const signal = AbortSignal.any([silent.signal, timeout]);
        const answer = await this.client.fetch(url.replace(/\?$/, ''), { ...init, signal });
        clearTimeout(timer);
        const { ok, status } = answer;
        if (Number(answer.headers.get('content-length')) > MOST_BYTES) {
          await answer.body?.cancel();
          throw this.fail(method, key, `more than ${MOST_BYTES} bytes`);
        }
        const bytes = Buffer.from(await answer.arrayBuffer());
        if (ok || expected.includes(status)) return { status, bytes, tries };
        const reasons = bytes.toString().matchAll(/<(?:Code|Message)>([^<]+)/g);
        problem = [`status ${status}`, ...[...reasons].map(([, why]) => why)].join(' ');
        isBusy = BUSY.has(status);
      } catch (error) {
        if (error instanceof UserError) throw error;
        problem = String(error instanceof Error ? (error.cause ?? error) : error);
      } finally {
        clearTimeout(timer);
      }
      if (!isBusy) throw this.fail(method, key, problem);
      if (tries === TRIES) throw this.fail(method, key, problem, 'BUCKET_UNAVAILABLE');
      const pauseMs = Math.min(this.pauseMs * 2 ** (tries - 1), MOST_PAUSE_MS);
      await delay(pauseMs * (0.5 + Math.random() / 2));
    }
  }

  private fail(method: string, key: string, problem: string, code: ErrorCode = 'BUCKET_REFUSED') {
    const { bucket, endpoint } = this.address;
    return new UserError(
      code,
      `The bucket ${bucket} at ${endpoint} failed: ${method} ${key}: ${problem}. Check the network, the bucket’s ` +
        'name, AWS_ENDPOINT_URL, AWS_REGION, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and the rights of that key.',
    );
  }
}
