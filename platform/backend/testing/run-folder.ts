import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let folder: string;

/** Creates a folder for data shared by the workers of a run, and sets its path in the environment. */
export function setup(): void {
  folder = mkdtempSync(join(tmpdir(), 'unit-tests-'));
  process.env.TEST_RUN_FOLDER = folder;
}

export function teardown(): void {
  rmSync(folder, { recursive: true, force: true });
}
