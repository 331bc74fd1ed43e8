import { UserError } from '../kit/errors.ts';
import { ReleaseStore } from '../store/release-store.ts';
import { renderComposition } from './render-composition.ts';
import type { RenderJob, RenderMessage } from './render-job.ts';
import { emptyReport } from './render-options.ts';

/** Runs in a process of its own, so that rendering takes nothing from those who are served. */
function send(message: RenderMessage): Promise<void> {
  return new Promise((resolve) => process.send?.(message, () => resolve()));
}

async function run({ store: folder, compositions, page, changed }: RenderJob): Promise<void> {
  const store = new ReleaseStore(folder);
  const total = emptyReport();
  for (const id of compositions) {
    const report = await renderComposition({
      store,
      composition: await store.readComposition(id),
      page,
      changed,
      onPage: (path) => void send({ kind: 'page', path }),
    });
    total.kept += report.kept;
    total.rendered.push(...report.rendered);
    total.removed.push(...report.removed);
    total.failed.push(...report.failed);
    total.withoutRows.push(...report.withoutRows);
  }
  const peakBytes = process.resourceUsage().maxRSS * 1024;
  await send({ kind: 'done', report: total, peakBytes });
}

process.once('message', (job: RenderJob) => {
  run(job)
    .catch((error: unknown) => {
      const told = error instanceof UserError ? error.message : (error as Error).stack;
      return send({ kind: 'failed', reason: told ?? String(error) });
    })
    .finally(() => process.disconnect());
});
// The channel is the lifeline: without who asked, there is nobody to render for.
process.once('disconnect', () => process.exit());
