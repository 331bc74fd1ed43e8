import { errorCode, reasonOf, UserError } from '@site/platform/command';
import {
  type FilesByUrl,
  type ImportOptions,
  Publisher,
  READERS,
  type SourceName,
} from './publishers.ts';
import {
  compareRows,
  type Database,
  type Difference,
  refuseUnlikely,
  writeRows,
} from './tables.ts';

function describe(table: string, { added, changed, removed, before }: Difference): string {
  const counts = `${added.length} new, ${changed.length} changed, ${removed.length} removed`;
  return `${table}: ${counts}, of ${before} before`;
}

/** Records the state of a publisher's figures if it changed, since each write rebuilds pages. */
async function recordSource(
  client: Database,
  source: SourceName,
  asOf: string,
  validators: FilesByUrl,
): Promise<void> {
  const values = [source, asOf, JSON.stringify(validators)];
  const { rowCount } = await client.query(
    `select from public.ipv6_figure_sources
      where source = $1 and as_of = $2::date and validators = $3::jsonb`,
    values,
  );
  if (rowCount) return;
  await client.query(
    `insert into public.ipv6_figure_sources (source, as_of, validators)
      values ($1, $2::date, $3::jsonb)
      on conflict (source) do update set as_of = excluded.as_of, validators = excluded.validators`,
    values,
  );
}

async function importSource(
  client: Database,
  source: SourceName,
  options: ImportOptions,
): Promise<void> {
  const { tell, isDryRun } = options;
  const { rows } = await client.query<{ as_of: string; validators: FilesByUrl }>(
    'select as_of::text, validators from public.ipv6_figure_sources where source = $1',
    [source],
  );
  const [state] = rows;
  const publisher = new Publisher(state?.validators ?? {}, options);
  const figures = await READERS[source](publisher, options, client);
  if (figures === null)
    return tell(`${source}: nothing new${state ? `, as of ${state.as_of}` : ''}`);
  await client.query('begin');
  try {
    // One import at a time; the lock does not block readers.
    await client.query('lock table public.ipv6_figure_sources in share row exclusive mode');
    const lines = [];
    for (const wanted of figures.wanted) {
      const difference = await compareRows(client, wanted);
      refuseUnlikely(wanted, difference);
      await writeRows(client, wanted, difference);
      lines.push(describe(wanted.table, difference));
    }
    const asOf = figures.asOf || state?.as_of;
    if (asOf) await recordSource(client, source, asOf, publisher.validators);
    await client.query(isDryRun ? 'rollback' : 'commit');
    tell(
      `${source}: as of ${asOf ?? 'no day'}${isDryRun ? ', a dry run: nothing is written' : ''}`,
    );
    for (const line of [...lines, ...(figures.remarks ?? [])]) tell(`  ${line}`);
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** Imports newer figures, each publisher in its own transaction. Returns false if one was refused. */
export async function importFigures(client: Database, options: ImportOptions): Promise<boolean> {
  let isWhole = true;
  for (const source of options.sources) {
    try {
      await importSource(client, source, options);
    } catch (error) {
      // Codes of violated table checks.
      const isRefused = error instanceof UserError || /^2[23]/.test(errorCode(error) ?? '');
      if (!isRefused) throw error;
      isWhole = false;
      options.tell(`${source}: REFUSED, nothing changed. ${reasonOf(error)}`);
    }
  }
  return isWhole;
}
