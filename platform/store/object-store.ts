import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { UserError } from '../kit/errors.ts';

/** Where a bucket is, and who asks. */
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

/** The part of an S3-compatible service that a release needs. Every method throws {@link UserError}. */
export interface ObjectStore {
  /** Stores an object, unless the very same one is there; true where it was stored. */
  put(object: StoredObject): Promise<boolean>;
  /** The object's bytes; null where there is none. */
  get(key: string): Promise<Buffer | null>;
  list(prefix: string): Promise<Set<string>>;
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

function sha256(body: Buffer | string): string {
  return createHash('sha256').update(body).digest('hex');
}

function mayPass(status: number): boolean {
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
  const addressOf = (key: string) => `${base}/${key.split('/').map(encodeURIComponent).join('/')}`;

  const attempt = async (address: string, init: RequestInit): Promise<Response | Error> => {
    try {
      return await client.fetch(address, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
  };

  const ask = async (method: string, address: string, object?: StoredObject): Promise<Response> => {
    const headers = {
      ...object?.headers,
      ...(object === undefined ? {} : { [DIGEST_HEADER]: digestOf(object) }),
      'x-amz-content-sha256': sha256(object?.body ?? ''),
    };
    const init = { method, headers, ...(object && { body: new Uint8Array(object.body) }) };
    for (let tries = 1; ; tries += 1) {
      const answer = await attempt(address, init);
      if (!(answer instanceof Error) && !mayPass(answer.status)) return answer;
      if (tries === TRIES) {
        if (!(answer instanceof Error)) return answer;
        const cause = answer.cause ?? answer;
        throw new UserError(
          `${where.endpoint} cannot be reached (${cause}). Check --endpoint and the network, and ` +
            'run the same command again: what is there is not sent twice.',
          { cause: answer },
        );
      }
      await delay(pauseMs * 2 ** (tries - 1) * (0.5 + Math.random() / 2));
    }
  };

  const isThere = async (object: StoredObject): Promise<boolean> => {
    const answer = await ask('HEAD', addressOf(object.key));
    return answer.ok && answer.headers.get(DIGEST_HEADER) === digestOf(object);
  };

  return {
    put: async (object) => {
      if (await isThere(object)) return false;
      const answer = await ask('PUT', addressOf(object.key), object);
      if (!answer.ok) await refuse(answer, object.key);
      return true;
    },
    get: async (key) => {
      const answer = await ask('GET', addressOf(key));
      if (answer.status === 404) return null;
      if (!answer.ok) await refuse(answer, key);
      return Buffer.from(await answer.arrayBuffer());
    },
    list: async (prefix) => {
      const keys = new Set<string>();
      let token = '';
      do {
        const query = new URLSearchParams({ 'list-type': '2', 'encoding-type': 'url', prefix });
        if (token !== '') query.set('continuation-token', token);
        const answer = await ask('GET', `${base}?${query}`);
        if (!answer.ok) await refuse(answer, 'a list of its objects');
        const text = await answer.text();
        for (const [, key = ''] of text.matchAll(/<Key>([^<]*)<\/Key>/g)) {
          keys.add(decodeURIComponent(key.replaceAll('+', ' ')));
        }
        const next = /<NextContinuationToken>([^<]*)</.exec(text)?.[1] ?? '';
        token = next.replaceAll('&amp;', '&');
      } while (token !== '');
      return keys;
    },
    remove: async (key) => {
      const answer = await ask('DELETE', addressOf(key));
      if (!answer.ok && answer.status !== 404) await refuse(answer, `to remove ${key}`);
    },
  };
}
