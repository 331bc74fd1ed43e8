import { open, readdir, readFile, rm, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { REPORTS_PATH } from '@site/shared/contract';
import type { createRandom } from '@site/shared/testing/attack';
import { ask } from './ask.ts';
import type { ManagedSite } from './managed-site.ts';
import { sampleFile } from './mixed-load.ts';

export type Random = ReturnType<typeof createRandom>;

/** Something that goes wrong. */
export interface Fault {
  readonly name: string;
  /** Does the harm, for as long as it lasts; what outlasts it is for the site itself to mend. */
  strike(site: ManagedSite, random: Random): Promise<void>;
}

const HARM_MS = 10_000;
const ATTACKERS = 40;
/** What a post's text may have, in letters. */
const LONGEST_POST = 500_000;
const FILL_BYTES = 64 * 1024 * 1024;
/** Root may fill a disk up to the last byte. */
const LEAST_FREE_BYTES = 4096;

const kill = (name: string, command: RegExp): Fault => ({
  name: `${name} is killed`,
  strike: async (site) => {
    site.kill(command);
  },
});

/** Many clients from networks of their own, each of which asks again as soon as it is answered. */
async function attack(run: (client: number, round: number) => Promise<unknown>): Promise<void> {
  const end = Date.now() + HARM_MS;
  const client = async (number: number) => {
    for (let round = 0; Date.now() < end; round += 1) {
      await run(number, round);
      await delay(1);
    }
  };
  await Promise.all(Array.from({ length: ATTACKERS }, (_, number) => client(number)));
}

const fromAttacker = (client: number) => `127.250.${client}.1`;

/** An attack on the database with the public key. */
const readAttack = (name: string, query: (round: number) => string): Fault => ({
  name: `${ATTACKERS} clients ask for ${name}`,
  strike: (site) =>
    attack((client, round) =>
      ask(`${site.apiUrl}/rest/v1/${query(round)}`, {
        from: fromAttacker(client),
        headers: { apikey: site.key },
      }),
    ),
});

/** An attack on the site's server. */
const pageAttack = (name: string, address: (client: number, round: number) => string): Fault => ({
  name: `${ATTACKERS} clients ask for ${name}`,
  strike: (site) =>
    attack((client, round) =>
      ask(site.url + address(client, round), { from: fromAttacker(client) }),
    ),
});

const aliases = (column: string) =>
  Array.from({ length: 400 }, (_, number) => `a${number}:${column}`).join(',');

/** Posts that were dear to clean; what the database refuses harms nobody. */
const POISON = [
  '<div>'.repeat(LONGEST_POST / 5),
  '<b><i><u>'.repeat(2000) + '<p>'.repeat(2000),
  '<table><tr><td>'.repeat(LONGEST_POST / 15),
  `<p ${'a="" '.repeat(LONGEST_POST / 5 - 10)}>`,
];

/** Flips a bit of a file and of its compressed forms for a while, as a bad disk would. */
async function damage(site: ManagedSite, random: Random): Promise<void> {
  const { shell } = await site.store.readLive();
  const folder = path.join(site.dataDir, 'store/releases/shell', shell.version);
  const name = sampleFile(shell);
  const files = (await readdir(path.dirname(path.join(folder, name))))
    .filter((file) => file.startsWith(path.basename(name)))
    .map((file) => path.join(folder, path.dirname(name), file));
  const kept = await Promise.all(files.map((file) => readFile(file)));
  const flip = (bytes: Buffer) => {
    const changed = Buffer.from(bytes);
    const place = random(changed.length);
    changed[place] = (changed[place] ?? 0) ^ 1;
    return changed;
  };
  await Promise.all(files.map((file, index) => writeFile(file, flip(kept[index] ?? Buffer.of(0)))));
  await delay(HARM_MS);
  await Promise.all(files.map((file, index) => writeFile(file, kept[index] ?? '')));
}

async function fillDisk(site: ManagedSite): Promise<void> {
  const file = path.join(site.dataDir, 'filling');
  const handle = await open(file, 'w');
  // PostgreSQL's log has to grow.
  const grow = "select pg_logical_emit_message(false, 'grow', repeat('x', 20000000))";
  let end = Number.POSITIVE_INFINITY;
  try {
    while (Date.now() < end) {
      const { bavail, bsize } = await statfs(site.dataDir);
      const free = bavail * bsize;
      if (free >= LEAST_FREE_BYTES) {
        // What the site makes room for is taken as well.
        await handle.write(Buffer.alloc(Math.min(free, FILL_BYTES))).catch(() => undefined);
        continue;
      }
      end = Math.min(end, Date.now() + HARM_MS);
      await site.sql(grow).catch(() => undefined);
      await delay(50);
    }
  } finally {
    await handle.close();
    await rm(file);
  }
}

/** Everything that is tried, one after the other; some need a disk of their own. */
export function listFaults({ hasOwnDisk }: ManagedSite): Fault[] {
  const full: Fault = { name: 'The disk is full', strike: fillDisk };
  return [
    kill("PostgreSQL's first process", / -D .*cluster_name=/),
    kill("PostgreSQL's checkpointer", /postgres: site-backend: checkpointer/),
    kill("PostgreSQL's supervisor", /supervisor\.mjs postgres /),
    kill('PostgREST', /^(?!.*supervisor).*postgrest\.conf/),
    kill("PostgREST's supervisor", /supervisor\.mjs postgrest /),
    kill('The worker that makes pages', /site\/worker\.ts/),
    { name: 'The server is killed', strike: async (site) => site.killServer() },
    ...(hasOwnDisk ? [full] : []),
    { name: "A file of the shell's release is damaged", strike: damage },
    {
      name: 'Posts that are dear to clean are published',
      strike: async (site) => {
        for (const text of POISON) {
          const post = `insert into ipv6_blog_posts (title, full_description, published_on, category)
            values ('Poison', $1, '2020-01-01', 'news')`;
          await site.sql(post, [text]).catch(() => undefined);
        }
        await delay(HARM_MS);
        await site.sql("delete from ipv6_blog_posts where title = 'Poison'");
      },
    },
    readAttack('one long column 400 times', () => {
      return `ipv6_blog_posts?select=${aliases('full_description')}`;
    }),
    readAttack('a match that goes back and forth', () => {
      return `ipv6_resources?select=id&search_text=match.${encodeURIComponent('(a*)*b(.*a){12}$')}`;
    }),
    readAttack('searches that find everything', (round) => {
      return `ipv6_resources?select=*&search_text=ilike.*${'e*'.repeat(20)}${round}*`;
    }),
    pageAttack(
      'searches that are made for them',
      (client, round) => `/Resources?q=${client}-${round}`,
    ),
    pageAttack('cards, feeds and calendars', (client, round) => {
      const documents = ['/card/1.png', '/card/2.png', '/feed.xml', '/sitemap.xml', '/card/0.png'];
      return `${documents[round % documents.length]}?${client}-${round}`;
    }),
    {
      name: `${ATTACKERS} clients send reports of failures`,
      strike: async (site) => {
        const { id, shell } = await site.store.readLive();
        const body = JSON.stringify({
          ...{ composition: id, section: 'shell', release: shell.version, fault: 'render' },
          ...{ releases: [`shell@${shell.version}`], path: '/' },
        });
        const headers = { 'Content-Type': 'application/json' };
        await attack((client) =>
          ask(site.url + REPORTS_PATH, {
            from: fromAttacker(client),
            method: 'POST',
            headers,
            body,
          }),
        );
      },
    },
  ];
}
