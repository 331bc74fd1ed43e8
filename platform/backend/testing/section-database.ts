// What tests of a section that has tables of its own run against.
import { createClient } from '../postgres.ts';
import { renderSectionTypes } from './database-types.ts';
import { suiteBackend } from './harness.ts';

/** A database with the site's tables and those of a section, for all tests of a file. */
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
    /** The types of its tables, as they stand in its `src/api/database.types.ts`. */
    renderTypes: () => renderSectionTypes(backend().databaseUrl, section),
    /** What visitors may do with what it made, one thing a line. */
    listRights: () => select('select private.rights_on($1) as line'),
  };
}
