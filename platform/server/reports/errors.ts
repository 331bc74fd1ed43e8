import path from 'node:path/posix';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { mapOf } from '../../bundler/release-file.ts';
import type { ReleaseStore } from '../../store/release-store.ts';
import { type LoggedReport, listReports } from './report-log.ts';

const FRAME = /^([^/]+)\/([^/]+)\/(.+):(\d+):(\d+)$/;

/** Failures of one cause: the same fault, message and original file. */
export interface ErrorGroup {
  readonly section: string;
  readonly fault: string;
  readonly message: string;
  /** Original file and line, such as `mfe-blog/src/pages/post.tsx:12:5`; else the built one. */
  readonly place: string;
  readonly count: number;
  readonly first: string;
  readonly last: string;
  /** Family → number of reports. */
  readonly browsers: Readonly<Record<string, number>>;
  readonly releases: readonly string[];
}

/** Returns a function that finds the original place of a place in a release, with its source maps. Returns null if there is none. */
function readPlaces(store: ReleaseStore) {
  const maps = new Map<string, Promise<TraceMap | null>>();
  const read = async (name: string, version: string, file: string) => {
    const release = await store.findRelease({ name, version });
    const bytes = release && (await store.readFile(release, mapOf(file)));
    return bytes && new TraceMap(bytes.toString());
  };
  return async (frame: string) => {
    const [, name = '', version = '', file = '', line, column] = FRAME.exec(frame) ?? [];
    const key = `${name}/${version}/${file}`;
    // A release of another tool has no maps, and a damaged one is named elsewhere.
    const map = maps.get(key) ?? read(name, version, file).catch(() => null);
    maps.set(key, map);
    const found = await map;
    if (found === null) return null;
    // Stacks count columns from 1.
    const needle = { line: Number(line), column: Number(column) - 1 };
    const { source, ...at } = originalPositionFor(found, needle);
    if (source === null) return null;
    return { source: path.join(name, source), line: `${at.line}:${(at.column ?? 0) + 1}` };
  };
}

/** Groups the failure reports of a section, or of all, by cause, the most frequent first. */
export async function groupErrors(store: ReleaseStore, section?: string): Promise<ErrorGroup[]> {
  const originalOf = readPlaces(store);
  const placeOf = async ({ frames = [] }: LoggedReport) => {
    const found = (await Promise.all(frames.map(originalOf))).filter((each) => each !== null);
    // Libraries throw for the code that calls them.
    const own = found.find(({ source }) => !source.includes('node_modules')) ?? found[0];
    return own ?? { source: frames[0] ?? '', line: '' };
  };
  const groups = new Map<string, ErrorGroup>();
  for (const report of await listReports(store.shared)) {
    if (section !== undefined && report.section !== section) continue;
    const { fault = '', message = '', at, browser = 'other', release } = report;
    const { source, line } = await placeOf(report);
    const key = [report.section, fault, message, source].join('\n');
    const known = groups.get(key);
    const { count = 0, first = at, last = at, browsers = {}, releases = [] } = known ?? {};
    const isNewest = known === undefined || at >= last;
    groups.set(key, {
      ...{ section: report.section, fault, message, count: count + 1 },
      place: isNewest ? [source, line].filter(Boolean).join(':') : known.place,
      first: at < first ? at : first,
      last: at > last ? at : last,
      browsers: { ...browsers, [browser]: (browsers[browser] ?? 0) + 1 },
      releases: [...new Set([...releases, release])],
    });
  }
  return [...groups.values()].sort((one, other) => other.count - one.count);
}
