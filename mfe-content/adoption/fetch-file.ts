import { reasonOf, UserError } from '../../platform/kit/errors.ts';

/** What a publisher said of the version of a file that was read last. */
export interface Validators {
  readonly etag?: string;
  readonly lastModified?: string;
}

export interface FetchedFile {
  readonly text: string;
  readonly validators: Validators;
}

export interface FetchLimits {
  readonly userAgent: string;
  readonly timeoutMs: number;
  readonly mostBytes: number;
}

async function readText(response: Response, mostBytes: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.byteLength;
    if (length > mostBytes) throw new Error(`it has more than ${mostBytes} bytes`);
    parts.push(part);
  }
  return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(parts));
}

/**
 * Reads a publisher's file where it has changed since the validators: `unchanged` or `absent` otherwise. Throws
 * {@link UserError} where the answer is no such file.
 */
export async function fetchFile(
  url: string,
  known: Validators,
  { userAgent, timeoutMs, mostBytes }: FetchLimits,
): Promise<FetchedFile | 'unchanged' | 'absent'> {
  try {
    const response = await fetch(url, {
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        'User-Agent': userAgent,
        ...(known.etag && { 'If-None-Match': known.etag }),
        ...(known.lastModified && { 'If-Modified-Since': known.lastModified }),
      },
    });
    if (response.status === 304) return 'unchanged';
    if (response.status === 404) return 'absent';
    if (!response.ok) throw new Error(`it answers ${response.status}`);
    const text = await readText(response, mostBytes);
    if (/^\s*</.test(text)) throw new Error('it answers a page and not a file of figures');
    const [etag, lastModified] = ['etag', 'last-modified'].map((name) =>
      response.headers.get(name),
    );
    return { text, validators: { ...(etag && { etag }), ...(lastModified && { lastModified }) } };
  } catch (error) {
    const cause = error instanceof Error && error.cause ? `: ${reasonOf(error.cause)}` : '';
    throw new UserError(`${url} gives no figures: ${reasonOf(error)}${cause}.`);
  }
}
