import './kill-at-change.ts';
import path from 'node:path';
import { ReleaseStore } from '../../store/release-store.ts';
import { runStaticGate } from '../gate/static-gate.ts';
import { publish } from '../publish.ts';
import { renderSyntheticPages } from './synthetic-pages.ts';
import { readSite } from './synthetic-store.ts';

/** Releases a finished build in a process of its own, which a test may kill anywhere. */
const [folder = '', dist = ''] = process.argv.slice(2);
const [name = ''] = /^(?:shell|mfe-[a-z]+)/.exec(path.basename(dist)) ?? [];
const store = new ReleaseStore(folder);
await publish({
  store,
  name,
  site: await readSite(),
  build: async () => dist,
  gate: async (candidate) => {
    const checks = await runStaticGate(candidate);
    await renderSyntheticPages(store, candidate.next);
    return checks;
  },
});
