import { createHash, randomBytes } from 'node:crypto';
import type { Composition } from '@site/shared/contract';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CACHE_CONTROL } from '../../site/cache-headers.ts';
import type { Canary } from '../../store/history.ts';
import { AnswerError } from '../answers.ts';

const PREVIEW = 'preview';
const COMPOSITION = 'composition';
const LEAVE = 'off';
const UNKNOWN =
  'This preview has ended, or there is none at this address. Ask its team for a new link.\n';
const VISITOR = 'visitor';
const VISITOR_ID = /^[\w-]{22}$/;
const VISITOR_AGE_SECONDS = 7 * 24 * 60 * 60;

type VisitRequest = Pick<FastifyRequest, 'headers' | 'address'>;
type VisitReply = Pick<FastifyReply, 'header' | 'headers' | 'redirect'>;

export interface RunningCanary {
  readonly canary: Canary;
  readonly composition: Composition;
}

export interface CompositionChoices {
  readCanary(): Promise<RunningCanary | null>;
  /** What a link or its cookie asks for, over what is live; null where it is not signed, has ended, or is not in the store. */
  findPreview(text: string, live: Composition): Promise<Composition | null>;
}

export interface Choice {
  readonly composition: Composition;
  readonly reason: 'live' | 'canary' | 'preview';
  /** What the preview bar tells: the text of the link that is followed, null where it is not any more; absent without a link. */
  readonly preview?: string | null;
  /** Another visitor may get another page at the same address. */
  readonly isPersonal: boolean;
}

export interface ChoiceSource {
  readonly live: Composition;
  /** Absent where there is nothing to choose from. */
  readonly choices?: CompositionChoices;
  readonly secure: boolean;
}

/** Sets a cookie for the server alone, and not for other sites' requests; without an age it goes with the browser's session. */
function setCookie(
  reply: VisitReply,
  name: string,
  value: string,
  secure: boolean,
  maxAge?: number,
) {
  const terms = { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge } as const;
  reply.header('Set-Cookie', stringifySetCookie({ name, value, ...terms }));
}

/** The same address without the preview. */
function cleanAddress({ address: { pathname, search } }: VisitRequest): string {
  const rest = new URLSearchParams(search);
  rest.delete(PREVIEW);
  rest.delete(COMPOSITION);
  return rest.size === 0 ? encodeURI(pathname) : `${encodeURI(pathname)}?${rest}`;
}

/** A random id, by which a visitor stays where it is while a canary runs. */
export function createVisitorId(): string {
  return randomBytes(16).toString('base64url');
}

/** Whether a visitor is served the canary. A larger share keeps those of the smaller one; two releases are independent. */
export function isInCanary(
  visitor: string,
  { share, release }: Pick<Canary, 'share' | 'release'>,
): boolean {
  const text = `${visitor}\n${release.name}@${release.version}`;
  const place = createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32;
  return place < share / 100;
}

/** The canary for its share of visitors, else what is live. */
async function chooseByShare(
  known: string | undefined,
  reply: VisitReply,
  { live, choices, secure }: Required<ChoiceSource>,
): Promise<Choice> {
  const running = await choices.readCanary();
  if (running === null) {
    // The id has no use without a canary.
    if (known !== undefined) setCookie(reply, VISITOR, '', secure, 0);
    return { composition: live, reason: 'live', isPersonal: false };
  }
  const visitor = known !== undefined && VISITOR_ID.test(known) ? known : createVisitorId();
  if (visitor !== known) setCookie(reply, VISITOR, visitor, secure, VISITOR_AGE_SECONDS);
  return isInCanary(visitor, running.canary)
    ? { composition: running.composition, reason: 'canary', isPersonal: true }
    : { composition: live, reason: 'live', isPersonal: true };
}

/** The preview that a link asked for, kept for the visit; else the canary for its share; else what is live. Null where it redirects. */
export async function chooseComposition(
  request: VisitRequest,
  reply: VisitReply,
  { live, choices, secure }: ChoiceSource,
): Promise<Choice | null> {
  if (choices === undefined) return { composition: live, reason: 'live', isPersonal: false };
  const query = new URLSearchParams(request.address.search);
  const cookies = parseCookie(request.headers.cookie ?? '');
  const [link, ...others] = [...query.getAll(PREVIEW), ...query.getAll(COMPOSITION)];
  const wanted = link ?? cookies[PREVIEW];
  const isLeft = wanted === undefined || wanted === LEAVE;
  const composition = isLeft || others.length > 0 ? null : await choices.findPreview(wanted, live);
  if (link === undefined && wanted !== undefined && composition !== null) {
    return { composition, reason: 'preview', preview: wanted, isPersonal: true };
  }
  if (link !== undefined && composition === null && !isLeft) throw new AnswerError(404, UNKNOWN);
  if (link !== undefined && composition !== null) setCookie(reply, PREVIEW, link, secure);
  else if (cookies[PREVIEW] !== undefined) setCookie(reply, PREVIEW, '', secure, 0);
  if (link !== undefined) {
    const headers = { 'Cache-Control': CACHE_CONTROL.none, 'X-Robots-Tag': 'noindex' };
    await reply.headers(headers).redirect(cleanAddress(request), 303);
    return null;
  }
  const choice = await chooseByShare(cookies[VISITOR], reply, { live, choices, secure });
  return wanted === undefined ? choice : { ...choice, preview: null };
}
