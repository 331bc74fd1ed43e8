import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { UserError } from '../kit/errors.ts';

/** Where a bucket is, and with which key it is used. */
export interface BucketAddress {
  /** The address of the service, such as `https://s3.eu-central-1.amazonaws.com`. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
}

/** What an object holds. */
interface Content {
  readonly body: Buffer;
  /** `Content-Type`, `Cache-Control` and what else the answers carry. */
  readonly headers: Readonly<Record<string, string>>;
}

const TRIES = 6;
const TIMEOUT_MS = 60_000;
/** Names the bytes and the headers of an object; entity tags name neither with every kind of encryption. */
const DIGEST_HEADER = 'x-amz-meta-digest';

function sha256(...parts: (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
}

/** A bucket of an S3-compatible service, by its path-style address. Every method throws {@link UserError}. */
export class ObjectStore {
  private readonly client: AwsClient;

  /** `pauseMs` is the first pause before another try. */
  constructor(
    private readonly address: BucketAddress,
    private readonly pauseMs = 250,
  ) {
    this.client = new AwsClient({ ...address, service: 's3', retries: 0 });
  }

  /** Stores an object, unless the very same one is there; true where it was stored. */
  async put(key: string, { body, headers }: Content): Promise<boolean> {
    const digest = sha256(JSON.stringify(headers), body);
    const held = await this.ask('HEAD', key);
    if (held?.headers.get(DIGEST_HEADER) === digest) return false;
    await this.ask('PUT', key, { body, headers: { ...headers, [DIGEST_HEADER]: digest } });
    return true;
  }

  /** The object's bytes; null where there is none. */
  async get(key: string): Promise<Buffer | null> {
    const answer = await this.ask('GET', key);
    return answer && Buffer.from(await answer.arrayBuffer());
  }

  async remove(key: string): Promise<void> {
    await this.ask('DELETE', key);
  }

  /** Null where there is no such object. */
  private async ask(method: string, key: string, content?: Content): Promise<Response | null> {
    const answer = await this.send(method, key, content);
    if (answer.ok) return answer;
    if (answer.status === 404 && method !== 'PUT') return null;
    const text = await answer.text().catch(() => '');
    const reasons = [...text.matchAll(/<(?:Code|Message)>([^<]+)/g)].map(([, reason]) => reason);
    throw new UserError(
      `The bucket refused ${method} ${key} (${[answer.status, ...reasons].join(' ')}). Check the bucket’s ` +
        'name, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION and the rights of that key.',
    );
  }

  /** Tries again where the service is busy or cannot be reached. */
  private async send(method: string, key: string, content?: Content): Promise<Response> {
    const { endpoint, bucket } = this.address;
    const path = [bucket, ...key.split('/')].map(encodeURIComponent).join('/');
    const body = content && new Uint8Array(content.body);
    const headers = { ...content?.headers, 'x-amz-content-sha256': sha256(content?.body ?? '') };
    for (let tries = 1; ; tries += 1) {
      try {
        const signal = AbortSignal.timeout(TIMEOUT_MS);
        const init = { method, headers, body, signal };
        const answer = await this.client.fetch(`${endpoint.replace(/\/+$/, '')}/${path}`, init);
        const isBusy = answer.status >= 500 || answer.status === 429 || answer.status === 408;
        if (!isBusy || tries === TRIES) return answer;
      } catch (error) {
        if (tries === TRIES) {
          throw new UserError(
            `${endpoint} cannot be reached (${error instanceof Error ? (error.cause ?? error) : error}). ` +
              'Check --endpoint and the network, and run the same command again: what is there is not sent twice.',
            { cause: error },
          );
        }
      }
      await delay(this.pauseMs * 2 ** (tries - 1) * (0.5 + Math.random() / 2));
    }
  }
}
