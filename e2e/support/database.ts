import pg from 'pg';
import { testEnvironment } from './environment';

/** Runs a statement in the database of the site under test, as its owner. */
export async function query<Row extends pg.QueryResultRow>(
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client(testEnvironment().databaseUrl);
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}
