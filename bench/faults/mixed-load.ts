import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { integrityOf } from '../../platform/build/release-file.ts';
import type { Statement } from '../../platform/store/composition.ts';
import { type Asked, ask } from './ask.ts';
import type { ManagedSite } from './managed-site.ts';

const VISITORS = 6;
const READERS = 2;
const VISIT_PAUSE_MS = 50;
const READ_PAUSE_MS = 100;
const WRITE_PAUSE_MS = 500;
const EDIT_PAUSE_MS = 2000;

const PAGES = ['/', '/Blog', '/Blog/2', '/FAQ', '/Events', '/Resources', '/AboutIPv6'];
const DOCUMENTS = ['/feed.xml', '/sitemap.xml', '/card.png'];
const READS = [
  'ipv6_blog_posts?select=id,title,published_on&order=published_on.desc&limit=9',
  'ipv6_resources?select=id,title&search_text=ilike.*network*&limit=12',
];

/** Requests of one kind. */
export interface Tally {
  asked: number;
  /** Not answered as on a good day. */
  failed: number;
  slowestMs: number;
  /** What was answered in place of a good answer, and how often. */
  readonly answers: Map<string, number>;
}

/** What came of a load. */
export interface LoadResult {
  readonly pages: Tally;
  readonly reads: Tally;
  readonly messages: Tally;
  /** Answers that were said to be a release's file, and were not. */
  readonly wrong: number;
  /** What acknowledged messages say. */
  readonly acknowledged: readonly string[];
}

/** Another address for each: the limits of the contact form are by network. */
function networkOf(number: number): string {
  return `127.${10 + (number % 200)}.${Math.floor(number / 200) % 256}.1`;
}

/** The file of the shell's release that visitors ask for. */
export function sampleFile({ integrity }: Statement): string {
  return Object.keys(integrity).find((name) => name.endsWith('.js')) ?? '';
}

/** A message as a visitor sends it, from a network of its own. */
function writeMessage({ key }: ManagedSite, text: string, number: number): Asked {
  return {
    from: networkOf(number),
    method: 'POST',
    headers: { apikey: key, 'Content-Type': 'application/json', Prefer: 'return=minimal' },
    body: JSON.stringify({
      ...{ name: 'Load', email: 'load@example.org', subject: 'Load', message: text },
      ...{ website: '', writing_ms: 9000, submitted_at: new Date().toISOString() },
    }),
  };
}

/** Visits, reads, writes and edits until it is stopped. */
export function startLoad(site: ManagedSite): () => Promise<LoadResult> {
  let isDone = false;
  const tally = (): Tally => ({ asked: 0, failed: 0, slowestMs: 0, answers: new Map() });
  const [pages, reads, messages] = [tally(), tally(), tally()];
  const acknowledged: string[] = [];
  const repeat = async (pauseMs: number, run: (round: number) => Promise<void>) => {
    for (let round = 0; !isDone; round += 1) {
      await run(round);
      await delay(pauseMs);
    }
  };
  let wrong = 0;
  const count = async (of: Tally, url: string, good: number, asked: Asked) => {
    const startedAt = performance.now();
    const answer = await ask(url, asked);
    of.asked += 1;
    of.slowestMs = Math.max(of.slowestMs, performance.now() - startedAt);
    if (answer.status === good) return answer.body;
    of.failed += 1;
    const found = `${answer.status || 'nothing'} for ${new URL(url).pathname}`;
    of.answers.set(found, (of.answers.get(found) ?? 0) + 1);
    return null;
  };
  const visit = async (visitor: number) => {
    const { shell } = await site.store.readLive();
    const file = sampleFile(shell);
    const release = `/releases/shell/${shell.version}/${file}`;
    // The last one is made for its visitor.
    const addresses = [...PAGES, ...DOCUMENTS, release, '/Resources?q='];
    const from = networkOf(visitor);
    await repeat(VISIT_PAUSE_MS, async (round) => {
      const address = addresses[(round + visitor * 3) % addresses.length] ?? '/';
      const own = address.endsWith('=') ? `${visitor}-${round}` : '';
      const body = await count(pages, site.url + address + own, 200, { from });
      if (address !== release || body === null) return;
      if (integrityOf(body) !== shell.integrity[file]) wrong += 1;
    });
  };
  const read = (reader: number) =>
    repeat(READ_PAUSE_MS, async (round) => {
      const url = `${site.apiUrl}/rest/v1/${READS[round % READS.length]}`;
      const headers = { apikey: site.key };
      await count(reads, url, 200, { from: networkOf(20 + reader), headers });
    });
  const write = () =>
    repeat(WRITE_PAUSE_MS, async (round) => {
      const text = randomUUID();
      const url = `${site.apiUrl}/rest/v1/ipv6_contact_messages`;
      const body = await count(messages, url, 201, writeMessage(site, text, 100 + round));
      if (body !== null) acknowledged.push(text);
    });
  const edit = () =>
    repeat(EDIT_PAUSE_MS, async (round) => {
      const text = `update ipv6_events set time = 'Round ${round}' where id = 4`;
      // An editor tries again when the database is away.
      await site.sql(text).catch(() => undefined);
    });
  const running = [
    ...Array.from({ length: VISITORS }, (_, index) => visit(index)),
    ...Array.from({ length: READERS }, (_, index) => read(index)),
    ...[write(), edit()],
  ];
  return async () => {
    isDone = true;
    await Promise.all(running);
    return { pages, reads, messages, wrong, acknowledged };
  };
}

/** Acknowledged messages that the database does not have. */
export async function countLost(site: ManagedSite, acknowledged: readonly string[]) {
  const rows = await site.sql<{ message: string }>('select message from ipv6_contact_messages');
  const kept = new Set(rows.map(({ message }) => message));
  return acknowledged.filter((text) => !kept.has(text)).length;
}
