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
  /** Returns the composition of a preview link or its cookie; null if it is unsigned, expired or not in the store. */
  findPreview(text: string, live: Composition): Promise<Composition | null>;
}

export interface Choice {
  readonly composition: Composition;
  readonly reason: 'live' | 'canary' | 'preview';
  /** Text of the followed link; null if it is invalid by now. */
  readonly preview?: string | null;
  /** True if other visitors may get another page at this address. */
  readonly isPersonal: boolean;
}

/** Returns true if a visitor gets the canary. A larger share includes the visitors of a smaller one. Releases are independent. */
export function isInCanary(visitor: string, { share, release }: Pick<Canary, 'share' | 'release'>) {
  const text = `${visitor}\n${release.name}@${release.version}`;
  const place = createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32;
  return place < share / 100;
}

async function chooseByShare(
  known: string | undefined,
  setCookie: (name: string, value: string, maxAge: number) => void,
  live: Composition,
  choices: CompositionChoices,
): Promise<Choice> {
  const running = await choices.readCanary();
  if (running === null) {
    if (known !== undefined) setCookie(VISITOR, '', 0);
    return { composition: live, reason: 'live', isPersonal: false };
  }
  // Keeps a visitor's choice while a canary runs.
  const visitor = VISITOR_ID.test(`${known}`) ? `${known}` : randomBytes(16).toString('base64url');
  if (visitor !== known) setCookie(VISITOR, visitor, VISITOR_AGE_SECONDS);
  return isInCanary(visitor, running.canary)
    ? { composition: running.composition, reason: 'canary', isPersonal: true }
    : { composition: live, reason: 'live', isPersonal: true };
}

/** Chooses a link's preview, which stays for the visit; else the canary for its share; else the live composition. Returns null after a redirect. */
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
  const terms = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  // Without an age, it ends with the browser's session.
  const setCookie = (name: string, value: string, maxAge?: number) => {
    const cookie = { name: prefix + name, value, ...terms, maxAge };
    reply.header('Set-Cookie', stringifySetCookie(cookie));
  };
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
