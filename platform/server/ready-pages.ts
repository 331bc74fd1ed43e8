import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Composition } from '@site/shared/contract';
import { ByteCache } from './byte-cache.ts';
import {
  type Choice,
  type CompositionChoices,
  chooseAtOnce,
} from './composition/choose-composition.ts';
import { setCookies } from './composition/page-of-choice.ts';
import { hintEarly } from './preload-hints.ts';
import { type ReadyAnswer, sendReady } from './ready-answer.ts';
import type { Reading } from './remember-unchanged.ts';
import type { Reports } from './reports/take-reports.ts';
import { preferredEncoding } from './send-body.ts';

/** A page that can be answered again without being made again. */
export interface ReadyPage {
  readonly answer: ReadyAnswer;
  /** The scripts that it needs, as `Link` values. */
  readonly links: readonly string[];
  /** Whether it is still what would be made. */
  isCurrent(): boolean;
}

interface HeldPage extends ReadyPage {
  /** The millisecond in which it was last found to be current. */
  seenIn: number;
}

/** What decides which page a visitor gets. */
export interface ReadyPagesSource {
  readonly readComposition: Reading<Composition>;
  readonly choices?: CompositionChoices;
  readonly reports?: Reports;
  /** Whether the site is visited over TLS. */
  readonly secure: boolean;
}

/** Before every millisecond. */
const NEVER = -1;
/** The bytes of the pages and of their headers; many of them are those that the forms of bodies hold too. */
const CACHE_BYTES = 32 * 1024 * 1024;

function keyOf({ composition, reason, trial }: Choice, request: IncomingMessage): string {
  const choice = trial === undefined ? reason : `${reason} of a trial`;
  return `${composition.id} ${choice} ${preferredEncoding(request)} ${request.url}`;
}

function bytesOf({ answer, links }: ReadyPage): number {
  const texts = [...answer.headers, ...answer.headersOfHeld, ...links];
  return texts.reduce((sum, text) => sum + text.length, answer.body.length);
}

/**
 * Pages as they went out, with all of their headers but the visitor's own cookies. A request for one of them is
 * answered at once: what is live is looked at in each turn of the event loop, and whether a page has been rendered anew
 * once in a millisecond, not for each request. A look costs a fifteenth of an answer.
 */
export class ReadyPages {
  readonly #held = new ByteCache<HeldPage>(CACHE_BYTES);

  constructor(private readonly source: ReadyPagesSource) {}

  /** Answers with a page that is held; false where there is none, or where it has to be made anew. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { readComposition, choices, secure, reports } = this.source;
    const live = readComposition.peek?.();
    const choice = live === undefined ? null : chooseAtOnce(request, { live, choices, secure });
    if (choice === null) return false;
    const page = this.#find(keyOf(choice, request));
    if (page === null) return false;
    reports?.countVisit(request, choice);
    setCookies(response, choice);
    hintEarly(request, response, page.links);
    sendReady(request, response, page.answer);
    return true;
  }

  /** Keeps a page for who asks for the very same address with the same choice. */
  hold(request: IncomingMessage, choice: Choice, page: ReadyPage): void {
    // Where nothing can be looked at without waiting, nothing that is held would be found.
    if (this.source.readComposition.peek === undefined) return;
    const key = keyOf(choice, request);
    // The page may have been rendered anew while it was made.
    this.#held.set(key, { ...page, seenIn: NEVER }, bytesOf(page) + key.length);
  }

  #find(key: string): HeldPage | null {
    const millisecond = Math.trunc(performance.now());
    const page = this.#held.peek(key);
    if (page === undefined || page.seenIn === millisecond) return page ?? null;
    if (!page.isCurrent()) {
      this.#held.delete(key);
      return null;
    }
    page.seenIn = millisecond;
    return this.#held.get(key) ?? null;
  }
}
