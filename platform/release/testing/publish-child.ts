import './kill-at-change.ts';
import path from 'node:path';
import { ReleaseStore } from '../../store/release-store.ts';
import { publish } from '../publish.ts';
import { runStaticChecks } from '../static-checks.ts';
import { readSite } from './synthetic-store.ts';

/** Releases a finished build in a process of its own, which a test may kill anywhere. */
const [folder = '', dist = ''] = process.argv.slice(2);
const [name = ''] = /^(?:shell|mfe-[a-z]+)/.exec(path.basename(dist)) ?? [];
await publish({
  store: new ReleaseStore(folder),
  name,
  site: await readSite(),
  build: async () => dist,
  gate: runStaticChecks,
});
