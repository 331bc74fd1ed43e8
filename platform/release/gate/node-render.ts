import { countPages, describeRendering } from '../../site/describe-report.ts';
import { PageStore } from '../../site/page-store.ts';
import type { RenderReport } from '../../site/render-options.ts';
import { openRenderer } from '../../site/render-page.ts';
import { renderPages } from '../../site/render-pages.ts';
import type { CheckRecord } from '../../store/history.ts';
import type { ReleaseStore } from '../../store/release-store.ts';
import { type Candidate, pass, refuse } from './candidate.ts';
import type { GateApi } from './find-api.ts';

const CHECK = 'node-render';
const MEND =
  'See what the page does when it is rendered: it runs without a window, and with the rows of the site.';

/** What the check works with. */
export interface NodeRenderOptions {
  readonly candidate: Candidate;
  readonly store: ReleaseStore;
  readonly api: GateApi;
}

function renderCandidate({ candidate, store, api }: NodeRenderOptions): Promise<RenderReport> {
  const { release, folder, next, site } = candidate;
  const { standsInFor, ...access } = api;
  const page = { site, api: access };
  const isCandidate = (name: string, version: string) =>
    name === release.name && version === release.version;
  return renderPages({
    composition: next,
    page,
    standsInFor,
    pages: new PageStore(store.folder),
    openRenderer: () =>
      openRenderer({
        composition: next,
        page,
        releaseFolder: (each) =>
          isCandidate(each.name, each.version) ? folder : store.releaseFolder(each),
      }),
  });
}

/**
 * Renders the pages that the composition would have with the candidate and does not have yet, so that
 * they are there when it goes live. Refuses where one cannot be rendered.
 */
export async function checkNodeRender(options: NodeRenderOptions): Promise<CheckRecord> {
  let report: RenderReport;
  try {
    report = await renderCandidate(options);
  } catch (error) {
    return refuse(CHECK, error instanceof Error ? error.message : String(error), MEND);
  }
  if (report.failed.length > 0) return refuse(CHECK, describeRendering(report), MEND);
  const { standsInFor } = options.api;
  if (standsInFor === undefined || report.withoutRows.length === 0) {
    return pass(CHECK, countPages(report));
  }
  return pass(
    CHECK,
    `${countPages(report)}: ${standsInFor} does not answer. The server renders these pages once it does.`,
  );
}
