import { createHash, randomBytes } from 'node:crypto';
import type { Composition } from '@site/shared/contract';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';
import { parsePreview } from '../../release/preview-request.ts';
import {
  COMPOSITION_ID,
  composeReleases,
  type ReleaseManifest,
  type ReleaseName,
  replaceRelease,
} from '../../store/composition.ts';
import type { Canary } from '../../store/history.ts';

const PREVIEW = 'preview';
const COMPOSITION = 'composition';
const LEAVE = 'off';
const VISITOR = 'visitor';
const VISITOR_ID = /^[\w-]{22}$/;
const VISITOR_AGE_SECONDS = 7 * 24 * 60 * 60;

type VisitRequest = Pick<FastifyRequest, 'url' | 'headers'>;

export interface RunningCanary {
  readonly canary: Canary;
  readonly composition: Composition;
}

export interface CompositionChoices {
  readCanary(): Promise<RunningCanary | null>;
  findRelease(wanted: ReleaseName): Promise<ReleaseManifest | null>;
  /** A composition of the history; null where there is none with this id, or it was revoked. */
  findComposition(id: string): Promise<Composition | null>;
}

/** What the preview bar tells; absent where there is no preview and none was asked for. */
export interface PreviewState {
  /** The composition's id, or the releases that stand in place of the live ones; null where the link was ignored. */
  readonly shown: string | null;
  /** The link, or what was kept of one, named something that is not in the store. */
  readonly ignored: boolean;
}

export interface Choice {
  readonly composition: Composition;
  /** What is live for all who are in neither a preview nor a canary. */
  readonly live: Composition;
  readonly reason: 'live' | 'canary' | 'preview';
  readonly preview?: PreviewState;
  /** Another visitor may get another page at the same address: a canary runs. */
  readonly isPersonal: boolean;
  readonly cookies: readonly string[];
}

export interface Redirect {
  readonly location: string;
  readonly cookies: readonly string[];
}

export interface ChoiceSource {
  readonly live: Composition;
  /** Absent where there is nothing to choose from. */
  readonly choices?: CompositionChoices;
  readonly secure: boolean;
}

function readCookie({ headers }: VisitRequest, name: string): string | null {
  return parseCookie(headers.cookie ?? '')[name] ?? null;
}

/** A cookie for the server alone, and not for other sites' requests; without an age it goes with the browser's session. */
function writeCookie(name: string, value: string, secure: boolean, maxAge?: number): string {
  const terms = { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge } as const;
  return stringifySetCookie({ name, value, ...terms });
}

/** The same address without the preview; never another site's, whatever the path begins with. */
function cleanAddress({ url }: VisitRequest, query: URLSearchParams): string {
  const asked = /^[^?#]*/.exec(url)?.[0] ?? '';
  const path = `/${asked.replace(/^[/\\]+/, '')}`.replaceAll(/[^!-~]/g, encodeURIComponent);
  const rest = new URLSearchParams(query);
  rest.delete(PREVIEW);
  rest.delete(COMPOSITION);
  return rest.size === 0 ? path : `${path}?${rest}`;
}

/** What a link or its cookie asks for; null where any of it is not in the store. */
async function findPreview(
  { live, choices }: Required<ChoiceSource>,
  text: string,
): Promise<Composition | null> {
  if (COMPOSITION_ID.test(text)) return choices.findComposition(text);
  const wanted = parsePreview(text);
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
function chooseByShare(
  running: RunningCanary | null,
  request: VisitRequest,
  { live, secure }: ChoiceSource,
): Choice {
  const known = readCookie(request, VISITOR);
  if (running === null) {
    // The id has no use without a canary.
    const cookies = known === null ? [] : [writeCookie(VISITOR, '', secure, 0)];
    return { composition: live, live, reason: 'live', isPersonal: false, cookies };
  }
  const visitor = known !== null && VISITOR_ID.test(known) ? known : createVisitorId();
  const cookies =
    visitor === known ? [] : [writeCookie(VISITOR, visitor, secure, VISITOR_AGE_SECONDS)];
  return isInCanary(visitor, running.canary)
    ? { composition: running.composition, live, reason: 'canary', isPersonal: true, cookies }
    : { composition: live, live, reason: 'live', isPersonal: true, cookies };
}

/** The composition of a page whose address asks for none. */
async function chooseKept(
  request: VisitRequest,
  source: Required<ChoiceSource>,
  linkIgnored: boolean,
): Promise<Choice> {
  const { live, choices, secure } = source;
  const kept = readCookie(request, PREVIEW);
  const composition = kept === null ? null : await findPreview(source, kept);
  if (composition !== null) {
    const preview = { shown: kept, ignored: linkIgnored };
    return { composition, live, reason: 'preview', isPersonal: true, preview, cookies: [] };
  }
  const choice = chooseByShare(await choices.readCanary(), request, source);
  if (kept === null && !linkIgnored) return choice;
  const gone = writeCookie(PREVIEW, '', secure, 0);
  return {
    ...choice,
    preview: { shown: null, ignored: true },
    cookies: kept === null ? choice.cookies : [...choice.cookies, gone],
  };
}

/**
 * Decides which composition answers a request: the preview that a link asked for, kept for the visit; else the canary,
 * for its share of visitors; else what is live. A link into or out of a preview is redirected to the clean address.
 */
export async function chooseComposition(
  request: VisitRequest,
  search: string,
  { live, choices, secure }: ChoiceSource,
): Promise<Choice | Redirect> {
  if (choices === undefined) {
    return { composition: live, live, reason: 'live', isPersonal: false, cookies: [] };
  }
  const source = { live, choices, secure };
  const query = new URLSearchParams(search);
  const asked = [...query.getAll(PREVIEW), ...query.getAll(COMPOSITION)];
  const [link] = asked;
  if (link === undefined) return chooseKept(request, source, false);
  const isLeft = link === LEAVE;
  const isKnown = asked.length === 1 && (isLeft || (await findPreview(source, link)) !== null);
  if (!isKnown) return chooseKept(request, source, true);
  const cookie = isLeft ? writeCookie(PREVIEW, '', secure, 0) : writeCookie(PREVIEW, link, secure);
  return { location: cleanAddress(request, query), cookies: [cookie] };
}
