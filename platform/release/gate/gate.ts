import type { Cleanup } from '../../cli/shutdown.ts';
import { step } from '../../cli/steps.ts';
import type { Environment } from '../../config/environment.ts';
import type { CheckRecord } from '../../store/history.ts';
import type { ReleaseStore } from '../../store/release-store.ts';
import { runBrowserGate } from './browser-gate.ts';
import { type Candidate, skip } from './candidate.ts';
import { findApi } from './find-api.ts';
import { runStaticGate } from './static-gate.ts';
import { checkTypes } from './types.ts';

/** What the gate works with. */
export interface GateOptions {
  readonly environment: Environment;
  readonly store: ReleaseStore;
  /** The package's folder. */
  readonly sources: string;
  readonly cleanup: Cleanup;
}

function countRefused(checks: readonly CheckRecord[]): string {
  const refused = checks.filter(({ state }) => state === 'refused').length;
  return refused === 0 ? `${checks.length} checks` : `${refused} refused`;
}

/** The whole gate: files and types first, then every page in a real browser. */
export function createGate({ environment, store, sources, cleanup }: GateOptions) {
  return async (candidate: Candidate): Promise<CheckRecord[]> => {
    const read = await step(
      'Checking files and types',
      async () => [...(await runStaticGate(candidate)), await checkTypes(sources)],
      countRefused,
    );
    const nodeRender = skip('node-render', 'there are no builds for Node yet');
    if (read.some(({ state }) => state === 'refused')) {
      return [...read, skip('pages', 'not tried: the checks above come first'), nodeRender];
    }
    const api = await step(
      'Finding a database for the pages',
      () => findApi(environment, cleanup),
      ({ url }) => url,
    );
    const shown = await step(
      'Showing every page in a browser',
      () => runBrowserGate({ candidate, store, api }),
      countRefused,
    );
    return [...read, ...shown, nodeRender];
  };
}
