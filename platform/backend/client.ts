import pg from 'pg';

/** A connection to make; PGSSLMODE and the like are for other databases than this one. */
export function createClient(databaseUrl: string): pg.Client {
  return new pg.Client({ connectionString: databaseUrl, ssl: false, options: '' });
}
