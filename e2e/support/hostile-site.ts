import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { copyFilledStore, readOwner, serve, startDatabase } from '@site/platform/operate';
import pg from 'pg';
import { testEnvironment } from './environment';

/** A text that is markup, code or an end of something wherever it is put. */
export const HOSTILE_TEXT =
  `"><img src=x onerror="tripped()"></title></script><script>tripped()</script>` +
  `'-tripped()-'\${tripped()}{{tripped()}}{product}]]>&lt;b&gt;\u202e\ufeff%0d%0a`;

/** An address that is one, with all that an attribute or a document could trip over. */
const ODD_ADDRESS = `https://pictures.example/a?b="><script>tripped()</script>'&c=${'%00'}#]]>`;

type Row = Readonly<Record<string, string>>;

/** Table → a row in which every column that takes a text has the hostile one. */
export const HOSTILE_ROWS: Readonly<Record<string, Row>> = {
  ipv6_blog_posts: {
    title: HOSTILE_TEXT,
    summary: HOSTILE_TEXT,
    short_description: HOSTILE_TEXT,
    full_description: `${HOSTILE_TEXT}<p>The end</p>`,
    author: HOSTILE_TEXT.slice(0, 300),
    published_on: '2199-12-31',
    category: ' NEWS ',
    image_url: ODD_ADDRESS,
    file_url: ODD_ADDRESS,
  },
  ipv6_events: {
    title: HOSTILE_TEXT,
    short_description: HOSTILE_TEXT,
    event_date: '2199-12-31',
    time: HOSTILE_TEXT.slice(0, 100),
    location: HOSTILE_TEXT,
    event_type: ' Webinar ',
    image_url: ODD_ADDRESS,
    link: ODD_ADDRESS,
    registration_url: ODD_ADDRESS,
    tags: JSON.stringify([HOSTILE_TEXT, '', '__proto__', HOSTILE_TEXT]),
  },
  ipv6_resources: {
    title: HOSTILE_TEXT,
    description: HOSTILE_TEXT,
    category: ' TOOLS ',
    type: HOSTILE_TEXT.slice(0, 100),
    author: HOSTILE_TEXT,
    date: '2199-12-31',
    time: HOSTILE_TEXT.slice(0, 100),
    image_url: ODD_ADDRESS,
    file_url: ODD_ADDRESS,
    url: ODD_ADDRESS,
  },
};

/** A site of its own, whose database holds the hostile rows. */
export type HostileSite = Awaited<ReturnType<typeof startHostileSite>>;

/** Other journeys count and name the rows of theirs, so these are in a database of their own. */
export async function startHostileSite() {
  const { folder: parent } = testEnvironment();
  const folder = await mkdtemp(path.join(parent, 'rows-'));
  const database = await startDatabase(path.join(folder, 'backend'));
  const sql = new pg.Client(database.databaseUrl);
  await sql.connect();
  /** Table → the id of its hostile row. */
  const ids: Record<string, string> = {};
  for (const [table, row] of Object.entries(HOSTILE_ROWS)) {
    const places = Object.keys(row).map((_, index) => `$${index + 1}`);
    const text = `insert into ${table} (${Object.keys(row).join()}) values (${places.join()}) returning id`;
    const { rows } = await sql.query<{ id: string }>(text, Object.values(row));
    ids[table] = rows[0]?.id ?? '';
  }
  const store = await copyFilledStore(parent, path.join(folder, 'store'));
  const api = { url: database.apiUrl, key: database.anonKey };
  const live = await serve({ store, page: { site: await readOwner(), api } });
  const close = async () => {
    await live.close();
    await sql.end();
    await database.stop();
    await rm(folder, { recursive: true });
  };
  return { url: live.url, ids, close };
}
