import type { Cleanup } from '../../kit/cleanup.ts';
import type { Environment } from '../../kit/environment.ts';
import { step } from '../../kit/steps.ts';
import type { CheckRecord } from '../../store/history.ts';
import type { ReleaseStore } from '../../store/release-store.ts';
import { runBrowserGate } from './browser-gate.ts';
import { type Candidate, skip } from './candidate.ts';
import { findApi } from './find-api.ts';
import { checkNodeRender } from './node-render.ts';
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
    if (read.some(({ state }) => state === 'refused')) {
      return [...read, skip('pages', 'not tried: the checks above come first')];
    }
    const api = await step(
      'Finding a database for the pages',
      () => findApi(environment, cleanup),
      ({ url, standsInFor }) =>
        standsInFor === undefined ? url : `${standsInFor} does not answer, sample rows stand in`,
    );
    const rendered = await step(
      'Rendering every page',
      () => checkNodeRender({ candidate, store, api }),
      ({ found }) => found,
    );
    if (rendered.state === 'refused') return [...read, rendered];
    const shown = await step(
      'Showing every page in a browser',
      () => runBrowserGate({ candidate, store, api }),
      countRefused,
    );
    return [...read, rendered, ...shown];
  };
}
