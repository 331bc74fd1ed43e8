import { createHash, randomBytes } from 'node:crypto';
import type { Composition } from '@site/shared/contract';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CACHE_CONTROL } from '../../kit/cache-headers.ts';
import type { Canary } from '../../store/history.ts';
import { AnswerError } from '../answers.ts';

const PREVIEW = 'preview';
const COMPOSITION = 'composition';
const LEAVE = 'off';
const VISITOR = 'visitor';
const VISITOR_ID = /^[\w-]{22}$/;
const VISITOR_AGE_SECONDS = 7 * 24 * 60 * 60;

export interface CompositionChoices {
  readCanary(): Promise<{ readonly canary: Canary; readonly composition: Composition } | null>;
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

/** Whether a visitor is served the canary. A larger share keeps those of the smaller one; two releases are independent. */
export function isInCanary(visitor: string, { share, release }: Pick<Canary, 'share' | 'release'>) {
  const text = `${visitor}\n${release.name}@${release.version}`;
  const place = createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32;
  return place < share / 100;
}

/** The canary for its share of visitors, else what is live. */
async function chooseByShare(
  known: string | undefined,
  setCookie: (name: string, value: string, maxAge: number) => void,
  live: Composition,
  choices: CompositionChoices,
): Promise<Choice> {
  const running = await choices.readCanary();
  if (running === null) {
    // The id has no use without a canary.
    if (known !== undefined) setCookie(VISITOR, '', 0);
    return { composition: live, reason: 'live', isPersonal: false };
  }
  // By it a visitor stays where it is while a canary runs.
  const visitor = VISITOR_ID.test(`${known}`) ? `${known}` : randomBytes(16).toString('base64url');
  if (visitor !== known) setCookie(VISITOR, visitor, VISITOR_AGE_SECONDS);
  return isInCanary(visitor, running.canary)
    ? { composition: running.composition, reason: 'canary', isPersonal: true }
    : { composition: live, reason: 'live', isPersonal: true };
}

/** The preview that a link asked for, kept for the visit; else the canary for its share; else what is live. Null where it redirects. */
export async function chooseComposition(
  { address: { encoded, search }, headers, texts }: FastifyRequest,
  reply: FastifyReply,
  live: Composition,
  choices: CompositionChoices | undefined,
  { secure, byShare }: { readonly secure: boolean; readonly byShare: boolean },
): Promise<Choice | null> {
  const all: Choice = { composition: live, reason: 'live', isPersonal: false };
  if (choices === undefined) return all;
  // With this prefix, browsers accept the cookie only from this host over https.
  const prefix = secure ? '__Host-' : '';
  // For the server alone, and not for other sites' requests.
  const terms = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  // Without an age it goes with the browser's session.
  const setCookie = (name: string, value: string, maxAge?: number) =>
    reply.header(
      'Set-Cookie',
      stringifySetCookie({ name: prefix + name, value, ...terms, maxAge }),
    );
  const query = new URLSearchParams(search);
  const cookies = parseCookie(headers.cookie ?? '');
  const [link, ...others] = [...query.getAll(PREVIEW), ...query.getAll(COMPOSITION)];
  const [kept, visitor] = [PREVIEW, VISITOR].map((name) => cookies[prefix + name]);
  const wanted = link ?? kept;
  const isLeft = wanted === undefined || wanted === LEAVE;
  const composition = isLeft || others.length > 0 ? null : await choices.findPreview(wanted, live);
  if (link === undefined && wanted !== undefined && composition !== null) {
    return { composition, reason: 'preview', preview: wanted, isPersonal: true };
  }
  if (link !== undefined && composition === null && !isLeft) {
    throw new AnswerError(404, `${texts.noPreview}\n`);
  }
  if (link !== undefined && composition !== null) setCookie(PREVIEW, link);
  else if (kept !== undefined) setCookie(PREVIEW, '', 0);
  if (link !== undefined) {
    query.delete(PREVIEW);
    query.delete(COMPOSITION);
    const clean = encoded + (query.size === 0 ? '' : `?${query}`);
    const unkept = { 'Cache-Control': CACHE_CONTROL.none, 'X-Robots-Tag': 'noindex' };
    await reply.headers(unkept).redirect(clean, 303);
    return null;
  }
  const choice = byShare ? await chooseByShare(visitor, setCookie, live, choices) : all;
  return wanted === undefined ? choice : { ...choice, preview: null };
}
