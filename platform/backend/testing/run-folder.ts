import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let folder: string;

/** Makes a folder for what the workers of a run share, and tells them of it. */
export function setup(): void {
  folder = mkdtempSync(join(tmpdir(), 'unit-tests-'));
  process.env.TEST_RUN_FOLDER = folder;
}

export function teardown(): void {
  rmSync(folder, { recursive: true, force: true });
}
