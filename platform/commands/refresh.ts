import { readEnvironment } from '../kit/environment.ts';
import { UserError } from '../kit/errors.ts';
import { readSiteConfig } from '../kit/site-config.ts';
import { step } from '../kit/steps.ts';
import type { ChangedRows } from '../site/changed-rows.ts';
import { SiteMaker } from '../site/site-maker.ts';
import { countFiles, describeReport } from '../site/site-report.ts';
import { ReleaseStore } from '../store/release-store.ts';
import { findRunningApi } from './database.ts';

/** The rows that a word names, such as `blog_posts` or `blog_posts:7`, of the tables that files show. Throws {@link UserError}. */
export function parseChangedRows(word: string, tables: readonly string[]): ChangedRows {
  const [, name = '', id] = /^([a-z0-9_]+)(?::([1-9]\d{0,18}))?$/.exec(word) ?? [];
  const table = tables.find((each) => each === name || each === `ipv6_${name}`);
  if (table === undefined) {
    throw new UserError(
      `"${word}" names no rows. Use: npm run refresh [-- <table>[:<id>] …], with a table of: ` +
        `${tables.join(', ')}.`,
    );
  }
  return id === undefined ? { table } : { table, id };
}

async function refreshLive(
  store: ReleaseStore,
  maker: SiteMaker,
  words: readonly string[],
): Promise<number> {
  const live = await store.readLive();
  const canary = (await store.readPointer())?.canary;
  const tried = canary === undefined ? [] : [await store.readComposition(canary.id)];
  let failed = 0;
  for (const composition of [live, ...tried]) {
    const files = words.length === 0 ? [] : await maker.list(composition);
    const read = files.flatMap(({ reads }) => reads.map(({ table }) => table));
    const tables = [...new Set(read)].sort();
    const changed = words.map((word) => parseChangedRows(word, tables));
    const report = await step(
      `Making files of composition ${composition.id}`,
      () => maker.ensure(composition, { changed }),
      countFiles,
    );
    const lines = describeReport(report);
    if (lines !== '') process.stdout.write(`${lines}\n`);
    failed += report.failed.length;
  }
  return failed;
}

/** `npm run refresh`: makes the files of what is live anew whose rows have changed, or that show the rows that are named. */
export async function refresh(words: readonly string[]): Promise<void> {
  const environment = readEnvironment(process.env);
  const site = await readSiteConfig(environment.siteConfig);
  const store = await ReleaseStore.open(environment.store);
  const api = await findRunningApi(environment);
  if (api === null) {
    throw new UserError(
      'The database does not answer. Start the site with npm start, or check SUPABASE_URL; ' +
        'then refresh again.',
    );
  }
  const maker = new SiteMaker({ store, page: { site, api } });
  try {
    if ((await refreshLive(store, maker, words)) > 0) process.exitCode = 1;
  } finally {
    await maker.close();
  }
}
