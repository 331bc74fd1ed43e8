import { UserError } from '../../kit/errors.ts';

/** What the server answered for an address. */
export interface SiteAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** Headers that speak of one answer or of one connection; each host makes its own. */
const OF_ONE_ANSWER = new Set([
  'accept-ranges',
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'date',
  'etag',
  'keep-alive',
  'last-modified',
  'server',
  'set-cookie',
  'transfer-encoding',
  'vary',
]);

const TIMEOUT_MS = 30_000;

function typeOf({ headers }: Response): string {
  const type = headers.get('content-type') ?? 'application/octet-stream';
  return type.replaceAll(/\s*;\s*/g, '; ');
}

/** Asks the site's own server for an address, as a visitor does. */
export async function readAnswer(origin: string, path: string): Promise<SiteAnswer> {
  const response = await fetch(origin + encodeURI(path), {
    headers: { 'Accept-Encoding': 'identity' },
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const headers = [...response.headers].filter(([name]) => !OF_ONE_ANSWER.has(name));
  return {
    status: response.status,
    contentType: typeOf(response),
    headers: Object.fromEntries(headers.sort(([a], [b]) => a.localeCompare(b))),
    body: Buffer.from(await response.arrayBuffer()),
  };
}

/** {@link readAnswer}, which must have the status that is expected. Throws {@link UserError}. */
export async function requireAnswer(
  origin: string,
  path: string,
  status: number,
): Promise<SiteAnswer> {
  const answer = await readAnswer(origin, path);
  if (answer.status === status) return answer;
  throw new UserError(
    `The site answered ${answer.status} for ${path}, not ${status}, so nothing was exported. ` +
      'See what was printed above; where the database did not answer, export again.',
  );
}
