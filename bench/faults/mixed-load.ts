import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type Answered, ask } from './ask.ts';
import type { ManagedSite } from './managed-site.ts';

const VISITORS = 6;
const READERS = 2;
const VISIT_PAUSE_MS = 50;
const READ_PAUSE_MS = 100;
const WRITE_PAUSE_MS = 500;
const EDIT_PAUSE_MS = 2000;

const PAGES = ['/', '/Blog', '/Blog/2', '/FAQ', '/Events', '/Resources', '/AboutIPv6'];
const DOCUMENTS = ['/feed.xml', '/sitemap.xml', '/card.png', '/releases/'];
const READS = [
  'ipv6_blog_posts?select=id,title,published_on&order=published_on.desc&limit=9',
  'ipv6_resources?select=id,title&search_text=ilike.*network*&limit=12',
];

/** Requests of one kind. */
export interface Tally {
  asked: number;
  /** Not answered as on a good day. */
  failed: number;
}

/** What came of a load. */
export interface LoadResult {
  readonly pages: Tally;
  readonly reads: Tally;
  readonly messages: Tally;
  /** What acknowledged messages say. */
  readonly acknowledged: readonly string[];
}

/** Another address for each: the limits of the contact form are by network. */
function networkOf(number: number): string {
  return `127.${10 + (number % 200)}.${Math.floor(number / 200) % 256}.1`;
}

/** Where a good answer is: pages and documents that are always there, and a search that is made for its visitor. */
async function listAddresses(site: ManagedSite): Promise<string[]> {
  const { shell } = await site.store.readLive();
  const file = Object.keys(shell.integrity).find((name) => name.endsWith('.js')) ?? '';
  return [...PAGES, ...DOCUMENTS].map((address) =>
    address === '/releases/' ? `/releases/shell/${shell.version}/${file}` : address,
  );
}

/** Sends a message as a visitor does, from a network of its own. */
export function sendMessage(site: ManagedSite, text: string, number: number): Promise<Answered> {
  return ask(`${site.apiUrl}/rest/v1/ipv6_contact_messages`, {
    from: networkOf(number),
    method: 'POST',
    headers: { apikey: site.key, 'Content-Type': 'application/json', Prefer: 'return=minimal' },
    body: JSON.stringify({
      ...{ name: 'Load', email: 'load@example.org', subject: 'Load', message: text },
      ...{ website: '', writing_ms: 9000, submitted_at: new Date().toISOString() },
    }),
  });
}

/** Visits, reads, writes and edits until it is stopped. */
export function startLoad(site: ManagedSite): () => Promise<LoadResult> {
  let isDone = false;
  const tally = (): Tally => ({ asked: 0, failed: 0 });
  const [pages, reads, messages] = [tally(), tally(), tally()];
  const acknowledged: string[] = [];
  const repeat = async (pauseMs: number, run: (round: number) => Promise<void>) => {
    for (let round = 0; !isDone; round += 1) {
      await run(round);
      await delay(pauseMs);
    }
  };
  const count = (of: Tally, { status }: Answered, good: number) => {
    of.asked += 1;
    if (status !== good) of.failed += 1;
    return status === good;
  };
  const visit = async (visitor: number) => {
    const addresses = await listAddresses(site);
    const from = networkOf(visitor);
    await repeat(VISIT_PAUSE_MS, async (round) => {
      const number = (round + visitor * 3) % (addresses.length + 1);
      const address = addresses[number] ?? `/Resources?q=${visitor}-${round}`;
      count(pages, await ask(site.url + address, { from }), 200);
    });
  };
  const read = (reader: number) =>
    repeat(READ_PAUSE_MS, async (round) => {
      const url = `${site.apiUrl}/rest/v1/${READS[round % READS.length]}`;
      const headers = { apikey: site.key };
      count(reads, await ask(url, { from: networkOf(20 + reader), headers }), 200);
    });
  const write = () =>
    repeat(WRITE_PAUSE_MS, async (round) => {
      const text = randomUUID();
      if (count(messages, await sendMessage(site, text, 100 + round), 201)) acknowledged.push(text);
    });
  const edit = () =>
    repeat(EDIT_PAUSE_MS, async (round) => {
      const text = `update ipv6_events set time = 'Round ${round}' where id = 1`;
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
    return { pages, reads, messages, acknowledged };
  };
}

/** Acknowledged messages that the database does not have. */
export async function countLost(site: ManagedSite, acknowledged: readonly string[]) {
  const rows = await site.sql<{ message: string }>('select message from ipv6_contact_messages');
  const kept = new Set(rows.map(({ message }) => message));
  return acknowledged.filter((text) => !kept.has(text)).length;
}
