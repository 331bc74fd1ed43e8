import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startBackend } from '../backend/backend.ts';
import { applySectionMigrations, type SectionMigrations } from '../backend/migrations.ts';
import { createClient } from '../backend/postgres.ts';
import { reasonOf, UserError } from '../kit/errors.ts';
import { SUPABASE_DIR } from '../kit/project.ts';
import type { CheckRecord } from '../store/history.ts';
import { record, skip } from './candidate.ts';

const MEND =
  'A section may change what it made alone. Correct the file where nothing has applied it yet; else write a further one.';

async function applyTo(databaseUrl: string, sections: SectionMigrations): Promise<CheckRecord> {
  const client = createClient(databaseUrl);
  await client.connect();
  try {
    const files = await applySectionMigrations(client, sections);
    const { rows } = await client.query<{ right: string }>(
      'select private.rights_on(section) as right from unnest($1::text[]) as section',
      [Object.keys(sections)],
    );
    const rights = rows.map(({ right }) => right).join(', ');
    return record('migrations', [], `${files.length} applied; visitors get ${rights}`, MEND);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return record('migrations', [error.message], '', MEND);
  } finally {
    await client.end();
  }
}

/** The migrations of sections touch nothing of others. They are tried on a database that is made for the purpose. */
export async function checkMigrations(sections: SectionMigrations): Promise<CheckRecord[]> {
  if (Object.keys(sections).length === 0) return [];
  const dataDir = await mkdtemp(path.join(tmpdir(), 'migrations-'));
  const where = { dataDir, apiPort: 0, databasePort: 0, supabaseDir: SUPABASE_DIR, seed: false };
  try {
    const database = await startBackend(where);
    return [await applyTo(database.databaseUrl, sections).finally(() => database.stop())];
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return [skip('migrations', `NOT CHECKED, as no local database starts: ${reasonOf(error)}`)];
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
