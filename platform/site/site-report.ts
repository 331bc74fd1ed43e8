export interface SiteReport {
  readonly made: string[];
  /** How many files were there already and as they should be. */
  kept: number;
  /** Files of rows that are no more. */
  readonly removed: string[];
  readonly failed: { readonly address: string; readonly reason: string }[];
  /** Pages over which the worker was lost: they are left alone for a time, or until their row changes. */
  readonly leftAlone: { readonly address: string; readonly reason: string }[];
  /** Files that are not kept, as their rows could not be read. */
  readonly withoutRows: string[];
}

export function emptyReport(): SiteReport {
  return { made: [], kept: 0, removed: [], failed: [], leftAlone: [], withoutRows: [] };
}

/** Names as many addresses as a line holds, and counts the others. */
const NAMED = 12;

function nameAddresses(addresses: readonly string[]): string {
  const more = addresses.length > NAMED ? ` and ${addresses.length - NAMED} more` : '';
  return addresses.slice(0, NAMED).join(' ') + more;
}

/** How many files became what, in a few words. */
export function countFiles(report: SiteReport): string {
  const { made, kept, removed, failed, leftAlone, withoutRows } = report;
  const parts = [`${made.length} made`, `${kept} as they were`];
  if (removed.length > 0) parts.push(`${removed.length} removed`);
  if (withoutRows.length > 0) parts.push(`${withoutRows.length} without their rows`);
  if (leftAlone.length > 0) parts.push(`${leftAlone.length} left alone`);
  if (failed.length > 0) parts.push(`${failed.length} failed`);
  return parts.join(', ');
}

/** What became of which files, a line for each kind; empty where nothing had to be done. */
export function describeReport(report: SiteReport): string {
  const { made, removed, failed, leftAlone, withoutRows } = report;
  const lines: string[] = [];
  if (made.length > 0) lines.push(`  made: ${nameAddresses(made)}`);
  if (removed.length > 0)
    lines.push(`  removed, as their rows are gone: ${nameAddresses(removed)}`);
  if (withoutRows.length > 0) {
    lines.push(
      `  not kept, as their rows could not be read: ${nameAddresses(withoutRows)}`,
      '    Browsers draw these pages until the database answers.',
    );
  }
  for (const { address, reason } of leftAlone.slice(0, NAMED)) {
    lines.push(`  left alone, and drawn by browsers: ${address}: ${reason}`);
  }
  for (const { address, reason } of failed.slice(0, NAMED)) {
    lines.push(`  failed: ${address}: ${reason}`);
  }
  if (failed.length > NAMED) lines.push(`  and ${failed.length - NAMED} more failed`);
  return lines.join('\n');
}
