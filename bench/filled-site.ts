import path from 'node:path';
import type pg from 'pg';
import { startBackend } from '../platform/backend/backend.ts';
import { createClient } from '../platform/backend/client.ts';
import { fillStore } from '../platform/commands/build-all.ts';
import type { Cleanup } from '../platform/kit/cleanup.ts';
import { PROJECT_ROOT } from '../platform/kit/project.ts';
import { readSiteConfig } from '../platform/kit/site-config.ts';
import { startLiveSite } from '../platform/server/live-site.ts';
import { ReleaseStore } from '../platform/store/release-store.ts';

/** How many posts, resources and events are measured. */
export const ROW_COUNTS = [20, 1_000, 100_000] as const;

const TEXT = "repeat('Deploying IPv6 beside IPv4 in the network of a campus. ', 6) || md5(n::text)";

/** Every third row is of the first category, and dates repeat, as they do in life. */
const FILL = [
  `insert into ipv6_resources (title, description, category, date)
    select 'Resource ' || n || ' of ' || md5((n * 7)::text), ${TEXT},
      (array['tools', 'tutorials', 'documentation'])[n % 3 + 1], date '2020-01-01' + n % 2000
    from generate_series(1, $1::int) n`,
  `insert into ipv6_events (title, short_description, event_type, event_date)
    select 'Event ' || n, ${TEXT},
      (array['webinar', 'conference', 'workshop'])[n % 3 + 1], date '2020-01-01' + n % 2000
    from generate_series(1, $1::int) n`,
  `insert into ipv6_blog_posts (title, short_description, full_description, category, published_on)
    select 'Post ' || n, ${TEXT}, repeat(${TEXT}, 10),
      (array['news', 'tutorials', 'case-studies'])[n % 3 + 1], date '2020-01-01' + n % 2000
    from generate_series(1, $1::int) n`,
] as const;

/** Fills an empty database with as many posts, resources and events each; every search for `campus` finds all. */
async function fillRows(client: pg.Client, count: number): Promise<void> {
  for (const fill of FILL) await client.query(fill, [count]);
  await client.query('vacuum analyze');
}

/** Serves what is built over a database with as many rows; returns its address. */
export async function startFilledSite(
  folder: string,
  cleanup: Cleanup,
  rows: number,
): Promise<string> {
  const backend = await startBackend({
    dataDir: path.join(folder, 'backend'),
    apiPort: 0,
    databasePort: 0,
    supabaseDir: path.join(PROJECT_ROOT, 'supabase'),
    seed: false,
  });
  cleanup.add(() => backend.stop());
  const client = createClient(backend.databaseUrl);
  await client.connect();
  await fillRows(client, rows).finally(() => client.end());

  const store = new ReleaseStore(path.join(folder, 'store'));
  await fillStore(store);
  const site = await readSiteConfig(path.join(PROJECT_ROOT, 'site.config.json'));
  const page = { site, api: { url: backend.apiUrl, key: backend.anonKey } };
  const live = await startLiveSite({
    port: 0,
    store,
    page,
    refreshSeconds: 0,
    refreshSecret: null,
  });
  cleanup.add(() => live.close());
  await live.refresher.refresh();
  return live.url;
}
