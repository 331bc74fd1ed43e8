// Utilities for tests of a section with its own tables.
import { createClient } from '../postgres.ts';
import { renderSectionTypes } from './database-types.ts';
import { suiteBackend } from './harness.ts';

/** Runs a database with the site's tables and those of a section, for all tests of a file. */
export function suiteSection(section: string, migrations: string) {
  const backend = suiteBackend(undefined, { [section]: migrations });
  const select = async (sql: string): Promise<string[]> => {
    const client = createClient(backend().databaseUrl);
    await client.connect();
    const { rows } = await client
      .query<{ line: string }>(sql, [section])
      .finally(() => client.end());
    return rows.map(({ line }) => line);
  };
  return {
    renderTypes: () => renderSectionTypes(backend().databaseUrl, section),
    /** Lists visitors' privileges on its objects, one per line. */
    listRights: () => select('select private.list_visitor_rights($1) as line'),
  };
}
