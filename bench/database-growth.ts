import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { type Backend, startBackend } from '../platform/backend/backend.ts';
import { createClient } from '../platform/backend/client.ts';
import { UserError } from '../platform/kit/errors.ts';
import { PROJECT_ROOT } from '../platform/kit/project.ts';
import { searchPattern } from '../shared/src/search/search-pattern.ts';
import { fillRows, ROW_COUNTS } from './fill-rows.ts';
import { time } from './measure.ts';
import { writeBlock } from './write-figures.ts';

const RUNS = 5;

interface Question {
  readonly name: string;
  readonly table: string;
  readonly columns: string;
  /** Filter as PostgREST takes it, and as SQL says it. */
  readonly filter?: readonly [url: string, sql: string];
  /** Order as PostgREST takes it, and as SQL says it; a single row has none. */
  readonly order?: readonly [url: string, sql: string];
}

const BY_DATE = ['date.desc.nullslast,id.desc', 'date desc nulls last, id desc'] as const;
const BY_EVENT = ['event_date.desc,id.desc', 'event_date desc, id desc'] as const;
const BY_POST = ['published_on.desc,id.desc', 'published_on desc, id desc'] as const;

const RESOURCES = {
  table: 'ipv6_resources',
  columns: 'id,title,description,category_key,date,url',
  order: BY_DATE,
} as const;

function search(text: string): readonly [string, string] {
  const pattern = searchPattern(text);
  return [
    `search_text=ilike.${encodeURIComponent(pattern)}`,
    `search_text ilike '${pattern.replaceAll("'", "''")}'`,
  ];
}

const QUESTIONS: readonly Question[] = [
  { name: 'Resources, first page', ...RESOURCES },
  {
    name: 'Resources of a category, first page',
    ...RESOURCES,
    filter: ['category_key=eq.tools', "category_key = 'tools'"],
  },
  { name: 'Search, few rows match', ...RESOURCES, filter: search('Resource 17 of') },
  { name: 'Search, every row matches', ...RESOURCES, filter: search('campus') },
  { name: 'Search for two letters, every row matches', ...RESOURCES, filter: search('IP') },
  {
    name: 'Events, first page',
    table: 'ipv6_events',
    columns: 'id,title,short_description,event_date',
    order: BY_EVENT,
  },
  {
    name: 'Posts, first page',
    table: 'ipv6_blog_posts',
    columns: 'id,title,short_description,published_on',
    order: BY_POST,
  },
  {
    name: 'One post',
    table: 'ipv6_blog_posts',
    columns: 'id,title,full_description',
    filter: ['id=eq.17', 'id = 17'],
  },
];

const PAGE = 12;

async function ask(backend: Backend, question: Question): Promise<void> {
  const { table, columns, filter, order } = question;
  const paging = order === undefined ? '' : `&order=${order[0]}&limit=${PAGE}`;
  const address = `${backend.apiUrl}/rest/v1/${table}?select=${columns}&${filter?.[0] ?? ''}${paging}`;
  const answer = await fetch(address, {
    headers: { apikey: backend.anonKey, ...(order && { prefer: 'count=exact' }) },
  });
  const text = await answer.text();
  if (!answer.ok) throw new UserError(`${question.name}: ${answer.status} ${text}`);
}

interface Plan {
  readonly 'Index Name'?: string;
  readonly 'Node Type': string;
  readonly Plans?: readonly Plan[];
}

function pathsOf(plan: Plan): string[] {
  const own = plan['Index Name'] ?? (/Scan$/.test(plan['Node Type']) ? 'all rows' : undefined);
  const below = (plan.Plans ?? []).flatMap(pathsOf);
  // A bitmap heap scan reads what the index below it has found.
  return own === undefined || below.length > 0 ? below : [own];
}

/** How long the database itself takes for the rows, and by which index, as the anonymous role. */
async function explain(
  client: pg.Client,
  { table, columns, filter, order }: Question,
): Promise<{ ms: number; path: string }> {
  const where = filter === undefined ? '' : `where ${filter[1]}`;
  const paging = order === undefined ? '' : `order by ${order[1]} limit ${PAGE}`;
  await client.query('begin');
  await client.query('set local role anon');
  const { rows } = await client.query(
    `explain (analyze, format json) select ${columns} from ${table} ${where} ${paging}`,
  );
  await client.query('rollback');
  const [explained] = rows[0]['QUERY PLAN'];
  return { ms: explained['Execution Time'], path: pathsOf(explained.Plan).join(', ') };
}

async function measureRows(count: number): Promise<string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'database-growth-'));
  const backend = await startBackend({
    dataDir: path.join(folder, 'data'),
    apiPort: 0,
    databasePort: 0,
    supabaseDir: path.join(PROJECT_ROOT, 'supabase'),
    seed: false,
  });
  const client = createClient(backend.databaseUrl);
  try {
    await client.connect();
    await fillRows(client, count);
    const lines: string[] = [];
    for (const question of QUESTIONS) {
      const { ms, path: index } = await explain(client, question);
      const times: number[] = [];
      for (let run = 0; run < RUNS; run++) times.push(await time(() => ask(backend, question)));
      const median = [...times].sort((a, b) => a - b)[Math.floor(RUNS / 2)] ?? Number.NaN;
      lines.push(
        `| ${question.name} | ${count.toLocaleString('en')} | ${ms.toFixed(1)} ms | ${index} | ${median.toFixed(0)} ms |`,
      );
    }
    return lines;
  } finally {
    await client.end();
    await backend.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** `npm run bench -- database`: what the site asks of the database, with few and with very many rows. */
export async function benchDatabase(): Promise<void> {
  const lines: string[] = [];
  for (const count of ROW_COUNTS) lines.push(...(await measureRows(count)));
  const head = [
    '| Question | Rows | Database | By | Over HTTP, with the count |',
    '|---|---|---|---|---|',
  ];
  const text = [...head, ...lines].join('\n');
  process.stdout.write(`${text}\n`);
  await writeBlock('database', text);
}
