import type { RenderReport } from './render-options.ts';

/** Names as many paths as a line holds, and counts the others. */
const NAMED = 12;

function namePaths(paths: readonly string[]): string {
  const more = paths.length > NAMED ? ` and ${paths.length - NAMED} more` : '';
  return paths.slice(0, NAMED).join(' ') + more;
}

/** What became of the pages, in a few words. */
export function countPages({ rendered, kept, removed, failed, withoutRows }: RenderReport): string {
  const parts = [`${rendered.length} rendered`, `${kept} as they were`];
  if (removed.length > 0) parts.push(`${removed.length} removed`);
  if (withoutRows.length > 0) parts.push(`${withoutRows.length} without their rows`);
  if (failed.length > 0) parts.push(`${failed.length} failed`);
  return parts.join(', ');
}

/** What became of which pages, a line for each kind; empty where nothing had to be done. */
export function describeRendering({
  rendered,
  removed,
  failed,
  withoutRows,
}: RenderReport): string {
  const lines: string[] = [];
  if (rendered.length > 0) lines.push(`  rendered: ${namePaths(rendered)}`);
  if (removed.length > 0) lines.push(`  removed, as their rows are gone: ${namePaths(removed)}`);
  if (withoutRows.length > 0) {
    lines.push(
      `  not kept, as their rows could not be read: ${namePaths(withoutRows)}`,
      '    Browsers draw these pages until the database answers and they are rendered.',
    );
  }
  for (const { reason } of failed.slice(0, NAMED)) lines.push(`  failed: ${reason}`);
  if (failed.length > NAMED) lines.push(`  and ${failed.length - NAMED} more failed`);
  return lines.join('\n');
}
