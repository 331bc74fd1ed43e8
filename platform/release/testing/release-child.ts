import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { ReleaseStore } from '../../store/release-store.ts';
import { releaseBuilds } from '../carry-out.ts';
import { readSite } from './synthetic-store.ts';

type Change = (...args: unknown[]) => Promise<unknown>;

/** Copies the store after each change of a file, as a kill at that moment would leave it. */
function copyAtEachChange(store: string, copies: string): void {
  let changes = 0;
  const copy = () => {
    changes += 1;
    fs.cpSync(store, path.join(copies, String(changes)), { recursive: true });
  };
  const functions = fs.promises as unknown as Record<string, Change>;
  for (const name of ['open', 'mkdir', 'writeFile', 'copyFile', 'link', 'rename', 'rm']) {
    const change = functions[name];
    if (change !== undefined) functions[name] = (...args) => change(...args).finally(copy);
  }
  syncBuiltinESMExports();
}

// Releases a finished build in this process.
const [folder = '', dist = '', copies] = process.argv.slice(2);
if (copies !== undefined) copyAtEachChange(folder, copies);
await releaseBuilds({
  store: new ReleaseStore(folder),
  site: await readSite(),
  folders: [dist],
});
