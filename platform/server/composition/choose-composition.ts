import { createHash, randomBytes } from 'node:crypto';
import type { Composition } from '@site/shared/contract';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CACHE_CONTROL } from '../../site/cache-headers.ts';
import {
  COMPOSITION_ID,
  composeReleases,
  type ReleaseManifest,
  type ReleaseName,
  replaceRelease,
} from '../../store/composition.ts';
import type { Canary } from '../../store/history.ts';
import { AnswerError } from '../answer-error.ts';

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
  findRelease(wanted: ReleaseName): Promise<ReleaseManifest | null>;
  /** The releases that a link to a preview asks for; null where it was not signed, or has ended. */
  readPreview(text: string): Promise<readonly ReleaseName[] | null>;
  /** A composition that visitors have or had a short while ago; null where none has this id, or it was revoked. */
  findComposition(id: string): Promise<Composition | null>;
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

/** What a link or its cookie asks for; null where any of it is not in the store. */
async function findPreview(
  { live, choices }: Required<ChoiceSource>,
  text: string,
): Promise<Composition | null> {
  if (COMPOSITION_ID.test(text)) return choices.findComposition(text);
  const wanted = await choices.readPreview(text);
  if (wanted === null) return null;
  const found = await Promise.all(wanted.map((each) => choices.findRelease(each)));
  const releases = found.filter((each) => each !== null);
  if (releases.length < wanted.length) return null;
  return releases.reduce(
    (composition, release) => composeReleases(replaceRelease(composition, release)),
    live,
  );
}

/** A random id, by which a visitor stays where it is while a canary runs. */
export function createVisitorId(): string {
  return randomBytes(16).toString('base64url');
}

/**
 * Whether a visitor is served the canary: always the same for the same visitor and release, and for
 * two releases independent of each other. A larger share keeps those who were in the smaller one.
 */
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

/**
 * Decides which composition answers a request: the preview that a link asked for, kept for the visit; else the canary,
 * for its share of visitors; else what is live. Null where the visitor is redirected: a link into or out of a preview
 * leads to the clean address. A link that is not signed, or has ended, throws an `AnswerError`.
 */
export async function chooseComposition(
  request: VisitRequest,
  reply: VisitReply,
  { live, choices, secure }: ChoiceSource,
): Promise<Choice | null> {
  if (choices === undefined) return { composition: live, reason: 'live', isPersonal: false };
  const source = { live, choices, secure };
  const query = new URLSearchParams(request.address.search);
  const cookies = parseCookie(request.headers.cookie ?? '');
  const links = [...query.getAll(PREVIEW), ...query.getAll(COMPOSITION)];
  const [link, ...others] = links;
  const wanted = link ?? cookies[PREVIEW];
  const isLeft = link === LEAVE;
  const composition =
    wanted === undefined || isLeft || others.length > 0 ? null : await findPreview(source, wanted);
  if (link !== undefined && !isLeft && composition === null) throw new AnswerError(404, UNKNOWN);
  if (wanted !== undefined && composition !== null && link === undefined) {
    return { composition, reason: 'preview', preview: wanted, isPersonal: true };
  }
  if (composition === null && cookies[PREVIEW] !== undefined) {
    setCookie(reply, PREVIEW, '', secure, 0);
  }
  if (link !== undefined) {
    if (composition !== null) setCookie(reply, PREVIEW, link, secure);
    const headers = { 'Cache-Control': CACHE_CONTROL.none, 'X-Robots-Tag': 'noindex' };
    await reply.headers(headers).redirect(cleanAddress(request), 303);
    return null;
  }
  const choice = await chooseByShare(cookies[VISITOR], reply, source);
  return wanted === undefined ? choice : { ...choice, preview: null };
}
