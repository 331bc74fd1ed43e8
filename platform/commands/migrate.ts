import { applySectionMigrations } from '../backend/migrations.ts';
import { type Environment, readEnvironment } from '../kit/environment.ts';
import { reasonOf, UserError } from '../kit/errors.ts';
import { listMigrations } from '../kit/project.ts';
import { createOwnerClient } from './database-owner.ts';

/** Applies what the sections of this repository bring of their own to the running database. Returns the files. Throws {@link UserError}. */
export async function migrateSections(environment: Environment): Promise<readonly string[]> {
  const sections = await listMigrations();
  if (Object.keys(sections).length === 0) return [];
  const client = createOwnerClient(environment);
  try {
    await client.connect();
    return await applySectionMigrations(client, sections);
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw new UserError(
      `Could not reach the database (${reasonOf(error)}). Start the site, or check DATABASE_URL.`,
    );
  } finally {
    await client.end();
  }
}

/** `npm run migrate`: the same, for the local database or for the hosted one that `DATABASE_URL` names. */
export async function migrate(): Promise<void> {
  const files = await migrateSections(readEnvironment(process.env));
  process.stdout.write(`Applied: ${files.join(', ') || 'nothing, all is applied'}\n`);
}
