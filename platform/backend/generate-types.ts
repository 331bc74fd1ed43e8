// Writes shared/src/api/database.types.ts from the migrations, by way of a database made for it.
// Run after a change of the migrations: node --import tsx platform/backend/generate-types.ts
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { startBackend } from './backend.ts';
import { renderDatabaseTypes } from './database-types.ts';

export { renderDatabaseTypes };

/** The checked-in file. */
export const DATABASE_TYPES_PATH = fileURLToPath(
  new URL('../../shared/src/api/database.types.ts', import.meta.url),
);

const SUPABASE_DIR = fileURLToPath(new URL('../../supabase', import.meta.url));

/** Writes the types afresh. */
async function generateTypes(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'database-types-'));
  try {
    const backend = await startBackend({
      dataDir,
      apiPort: 0,
      databasePort: 0,
      supabaseDir: SUPABASE_DIR,
      seed: false,
    });
    try {
      writeFileSync(DATABASE_TYPES_PATH, await renderDatabaseTypes(backend.databaseUrl));
    } finally {
      await backend.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const script = process.argv[1];
if (script !== undefined && import.meta.url === pathToFileURL(script).href) await generateTypes();
