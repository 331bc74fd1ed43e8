import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { type Backend, startBackend } from '../platform/backend/backend.ts';
import { createClient } from '../platform/backend/client.ts';
import { buildAll, composeBuilt } from '../platform/commands/build-all.ts';
import { UserError } from '../platform/kit/errors.ts';
import { PROJECT_ROOT } from '../platform/kit/project.ts';
import { readSiteConfig } from '../platform/kit/site-config.ts';
import { describeRendering } from '../platform/site/describe-report.ts';
import { PageStore } from '../platform/site/page-store.ts';
import type { RenderJob } from '../platform/site/render-job.ts';
import { needsRendering } from '../platform/site/render-pages.ts';
import { renderInProcess } from '../platform/site/render-process.ts';
import { ReleaseStore } from '../platform/store/release-store.ts';
import { type Figure, summarise, time, toTable } from './measure.ts';
import { writeFigures } from './write-figures.ts';

const POSTS = 10_000;
const EDITS = 5;

/** Posts whose texts are as long as those of people: about 4 KB of HTML in 20 paragraphs. */
function addPosts(sql: pg.Client): Promise<unknown> {
  return sql.query(
    `insert into ipv6_blog_posts
       (title, summary, short_description, full_description, author, published_on, category)
     select 'Post ' || n, 'What post ' || n || ' says in short.', 'A sample of length.',
       (select string_agg('<h2>Part ' || p || '</h2><p>' || repeat('Sample text of post ' || n || '. ', 8) || '</p>', '')
          from generate_series(1, 20) p),
       'Sample Author', date '2000-01-01' + n % 9000, (array['news', 'tutorials', 'case-studies'])[n % 3 + 1]
     from generate_series(1, ${POSTS}) n`,
  );
}

async function weighFolder(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  let bytes = 0;
  for (const entry of entries) {
    if (entry.isFile()) bytes += (await stat(path.join(entry.parentPath, entry.name))).size;
  }
  return bytes;
}

/** Renders, and refuses a result that is not whole; returns the most memory that the process held. */
async function render(job: RenderJob, expected: number): Promise<number> {
  const { report, peakBytes } = await renderInProcess(job);
  if (
    report.failed.length > 0 ||
    report.withoutRows.length > 0 ||
    report.rendered.length < expected
  ) {
    throw new UserError(`Not every page was rendered:\n${describeRendering(report)}`);
  }
  return peakBytes;
}

async function measure(folder: string, backend: Backend): Promise<Figure[]> {
  const sql = createClient(backend.databaseUrl);
  await sql.connect();
  try {
    await addPosts(sql);
    const store = new ReleaseStore(path.join(folder, 'store'));
    const composition = await composeBuilt(store);
    const site = await readSiteConfig(path.join(PROJECT_ROOT, 'site.config.json'));
    const page = { site, api: { url: backend.apiUrl, key: backend.anonKey } };
    const pages = new PageStore(store.folder);
    const job = { store: store.folder, compositions: [composition.id], page, changed: [] };

    let peak = 0;
    const full = await time(async () => {
      peak = await render(job, POSTS);
    });
    const edits: number[] = [];
    const editPeaks: number[] = [];
    for (let edit = 1; edit <= EDITS; edit++) {
      await sql.query('update ipv6_blog_posts set title = $1 where id = $2', [
        `Edit ${edit}`,
        edit,
      ]);
      edits.push(await time(async () => editPeaks.push(await render(job, 1))));
    }
    const looks: number[] = [];
    for (let look = 0; look < EDITS; look++) {
      looks.push(await time(() => needsRendering(composition, { page, pages })));
    }
    const count = POSTS.toLocaleString('en');
    return [
      summarise(`Rendering every page, ${count} posts`, [full], 's'),
      summarise('The most memory that took', [peak], 'MB'),
      summarise(`An edited post to its rendered pages, ${count} posts`, edits, 'ms'),
      summarise('The most memory that took', editPeaks, 'MB'),
      summarise('Looking whether anything has changed', looks, 'ms'),
      summarise('All pages in the store', [await weighFolder(pages.folder)], 'MB'),
    ];
  } finally {
    await sql.end();
  }
}

/** `npm run bench -- render`: time and memory of rendering the pages of 10,000 posts, all and one. */
export async function benchRender(): Promise<void> {
  await buildAll();
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-render-'));
  const backend = await startBackend({
    dataDir: path.join(folder, 'data'),
    apiPort: 0,
    databasePort: 0,
    supabaseDir: path.join(PROJECT_ROOT, 'supabase'),
    seed: false,
  });
  try {
    const figures = await measure(folder, backend);
    process.stdout.write(`${toTable(figures)}\n`);
    await writeFigures('render', figures);
  } finally {
    await backend.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
