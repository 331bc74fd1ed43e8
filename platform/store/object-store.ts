import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { UserError } from '../kit/errors.ts';

/** Where a bucket is, and with which key it is used. */
export interface Bucket {
  /** The address of the service, such as `https://s3.eu-central-1.amazonaws.com`. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
}

/** An object as it is to be stored. */
export interface StoredObject {
  readonly key: string;
  readonly body: Buffer;
  /** `Content-Type`, `Cache-Control` and what else the answers carry. */
  readonly headers: Readonly<Record<string, string>>;
}

/** The part of an S3-compatible service that an upload needs. Every method throws {@link UserError}. */
export interface ObjectStore {
  /** Stores an object, unless the very same one is there; true where it was stored. */
  put(object: StoredObject): Promise<boolean>;
  /** The object's bytes; null where there is none. */
  get(key: string): Promise<Buffer | null>;
  remove(key: string): Promise<void>;
}

const TRIES = 6;
const TIMEOUT_MS = 60_000;
/** Names the bytes and the headers of an object; entity tags name neither with every kind of encryption. */
const DIGEST_HEADER = 'x-amz-meta-digest';

function digestOf({ body, headers }: StoredObject): string {
  const sorted = Object.entries(headers).sort(([a], [b]) => a.localeCompare(b));
  return createHash('sha256').update(JSON.stringify(sorted)).update(body).digest('hex');
}

function isPassing({ status }: Response): boolean {
  return status >= 500 || status === 429 || status === 408;
}

async function refuse(response: Response, what: string): Promise<never> {
  const text = await response.text().catch(() => '');
  const code = /<Code>([^<]+)<\/Code>/.exec(text)?.[1] ?? '';
  const message = /<Message>([^<]+)<\/Message>/.exec(text)?.[1] ?? '';
  throw new UserError(
    `The bucket refused ${what} (${[response.status, code, message].filter(Boolean).join(' ')}). ` +
      'Check the bucket’s name, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION and the rights of that key.',
  );
}

/** Opens a bucket by its path-style address; `pauseMs` is the first pause before another try. */
export function openBucket(where: Bucket, pauseMs = 250): ObjectStore {
  const client = new AwsClient({ ...where, service: 's3', retries: 0 });
  const base = `${where.endpoint.replace(/\/+$/, '')}/${where.bucket}`;

  const ask = async (method: string, key: string, object?: StoredObject): Promise<Response> => {
    const address = `${base}/${key.split('/').map(encodeURIComponent).join('/')}`;
    const headers = {
      ...object?.headers,
      ...(object === undefined ? {} : { [DIGEST_HEADER]: digestOf(object) }),
      'x-amz-content-sha256': createHash('sha256')
        .update(object?.body ?? '')
        .digest('hex'),
    };
    const init = { method, headers, ...(object && { body: new Uint8Array(object.body) }) };
    for (let tries = 1; ; tries += 1) {
      const answer = await client
        .fetch(address, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) })
        .catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))));
      if (answer instanceof Response && (tries === TRIES || !isPassing(answer))) return answer;
      if (answer instanceof Error && tries === TRIES) {
        throw new UserError(
          `${where.endpoint} cannot be reached (${answer.cause ?? answer}). Check --endpoint and the network, ` +
            'and run the same command again: what is there is not sent twice.',
          { cause: answer },
        );
      }
      await delay(pauseMs * 2 ** (tries - 1) * (0.5 + Math.random() / 2));
    }
  };

  return {
    put: async (object) => {
      const held = await ask('HEAD', object.key);
      if (held.ok && held.headers.get(DIGEST_HEADER) === digestOf(object)) return false;
      const answer = await ask('PUT', object.key, object);
      if (!answer.ok) await refuse(answer, object.key);
      return true;
    },
    get: async (key) => {
      const answer = await ask('GET', key);
      if (answer.status === 404) return null;
      if (!answer.ok) await refuse(answer, key);
      return Buffer.from(await answer.arrayBuffer());
    },
    remove: async (key) => {
      const answer = await ask('DELETE', key);
      if (!answer.ok && answer.status !== 404) await refuse(answer, `to remove ${key}`);
    },
  };
}
