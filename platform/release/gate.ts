import type { Composition } from '@site/shared/contract';
import { reasonOf } from '../kit/errors.ts';
import { step } from '../kit/steps.ts';
import type { SiteReport } from '../site/site-report.ts';
import type { CheckRecord } from '../store/history.ts';
import { runBrowserChecks } from './browser-checks.ts';
import { type Candidate, pass, refuse, skip } from './candidate.ts';
import { checkJourneys } from './journeys.ts';
import { checkSources } from './source-checks.ts';
import { runStaticChecks } from './static-checks.ts';
import { checkWidgetProps } from './widget-checks.ts';

export interface GateSite {
  readonly apiUrl: string;
  /** Makes the files of a composition that are not there yet. */
  prepare(
    composition: Composition,
  ): Promise<Pick<SiteReport, 'made' | 'failed' | 'stopped' | 'unknownReads'>>;
  serve(composition: Composition): Promise<{ readonly url: string; close(): Promise<void> }>;
}

function isRefused({ state }: CheckRecord): boolean {
  return state === 'refused';
}

function describe(checks: readonly CheckRecord[]): string {
  const [first, ...others] = checks;
  if (first !== undefined && others.length === 0) return first.found;
  const refused = checks.filter(isRefused).length;
  return refused === 0 ? `${checks.length} checks` : `${refused} refused`;
}

/** Every page that a release makes could be made; they are there when it goes live. */
async function checkFiles({ next }: Candidate, site: GateSite): Promise<CheckRecord> {
  const mend =
    'See what the page does when it is rendered: it runs without a window, and with the rows of the site.';
  try {
    const { made, failed, stopped, unknownReads } = await site.prepare(next);
    const name = (files: SiteReport['failed']) =>
      files.map(({ address, reason }) => `${address}: ${reason}`).join('; ');
    if (failed.length > 0) return refuse('node-render', name(failed), mend);
    const without = stopped.length === 0 ? '' : `, without ${name(stopped)}`;
    const rebuilt = unknownReads.map(({ address, reads }) => `${address} (${reads.join(', ')})`);
    const always = rebuilt.length === 0 ? '' : `, rebuilt at each change: ${rebuilt.join(', ')}`;
    return pass('node-render', `${made.length} files made${without}${always}`);
  } catch (error) {
    // Its code cannot be run at all.
    return refuse('node-render', reasonOf(error), mend);
  }
}

/**
 * The whole gate: static checks, the package's sources, its pages, a browser, journeys. Each comes where all before it are
 * in order. The site is opened when the first page is made. `sources`: the package's folder; absent where nothing was built.
 */
export function createGate(
  openSite: () => Promise<GateSite>,
  { sources, withJourneys = true }: { readonly sources?: string; readonly withJourneys?: boolean },
) {
  let site: GateSite | undefined;
  return async (candidate: Candidate): Promise<CheckRecord[]> => {
    if (site !== undefined) {
      process.stdout.write('Something else went live meanwhile. Checking again with it.\n');
    }
    const checks: CheckRecord[] = [];
    /** Runs checks; true where all passed. */
    const run = async (label: string, check: () => Promise<CheckRecord[]>) => {
      const found = await step(label, check, describe);
      checks.push(...found);
      return !found.some(isRefused);
    };
    const files = async () => [
      ...(await runStaticChecks(candidate)),
      ...(sources === undefined
        ? []
        : [await checkWidgetProps(candidate), ...(await checkSources(sources))]),
    ];
    if (!(await run('Checking files, types and tests', files))) return checks;
    const opened = site ?? (await openSite());
    site = opened;
    const render = async () => [await checkFiles(candidate, opened)];
    if (!(await run('Rendering every page', render))) return checks;
    const { url, close } = await opened.serve(candidate.next);
    try {
      const show = () => runBrowserChecks(candidate, { url, apiUrl: opened.apiUrl });
      const journeys = async () => [
        withJourneys ? await checkJourneys(url) : skip('journeys', 'left out by --no-journeys'),
      ];
      if (await run('Showing every page in a browser', show)) {
        await run('Running the smoke journeys', journeys);
      }
      return checks;
    } finally {
      await close();
    }
  };
}
