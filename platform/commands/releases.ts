import { parseArgs } from 'node:util';
import { readEnvironment } from '../kit/environment.ts';
import { UserError } from '../kit/errors.ts';
import type { HistoryEntry } from '../store/history.ts';
import { ReleaseStore } from '../store/release-store.ts';
import { describeCanary, describeChange } from './describe-change.ts';

const DEFAULT_SHOWN = 20;

function describeVersions(releases: HistoryEntry['releases']): string {
  return Object.entries(releases)
    .map(([name, version]) => `    ${name} ${version}`)
    .join('\n');
}

function describeEntry(entry: HistoryEntry, live: boolean): string {
  const growth = entry.allowedGrowth === undefined ? [] : [`growth: ${entry.allowedGrowth}`];
  const canary = entry.canary === undefined ? [] : [describeCanary(entry.canary)];
  const reason = entry.reason === undefined ? [] : [entry.reason];
  const changes = [...entry.changes.map(describeChange), ...canary, ...growth, ...reason].join(
    ', ',
  );
  const lines = [`${live ? '* ' : '  '}${entry.at}  ${entry.id}  ${entry.action}  ${changes}`];
  if (live) lines.push('    live since then; it holds:');
  return [...lines, describeVersions(entry.releases)].join('\n');
}

function parseShown(args: readonly string[]): number {
  try {
    const { values } = parseArgs({ args: [...args], options: { all: { type: 'boolean' } } });
    return values.all ? Number.POSITIVE_INFINITY : DEFAULT_SHOWN;
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    throw new UserError(`${reason} Use: npm run releases [-- --all]`);
  }
}

/** `npm run releases`: who is live, since when, and what each composition holds; the newest first. */
export async function releases(args: readonly string[]): Promise<void> {
  const shown = parseShown(args);
  const store = new ReleaseStore(readEnvironment(process.env).storeDir);
  await store.cleanUp();
  const live = await store.readLiveId();
  const history = await store.readHistory();
  const entries = history
    .toReversed()
    .slice(0, shown)
    .map((entry, index) => describeEntry(entry, index === 0 && entry.id === live));
  process.stdout.write(`${entries.join('\n')}\n`);
  const hidden = history.length - entries.length;
  if (hidden > 0) process.stdout.write(`${hidden} older: npm run releases -- --all\n`);
}
