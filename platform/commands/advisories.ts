import { spawnSync } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { coerce, compare, valid } from 'semver';
import { findPostgres } from '../backend/postgres-binaries.ts';
import { findPostgrest, versionOf } from '../backend/postgrest.ts';
import { UserError } from '../kit/errors.ts';
import { PROJECT_ROOT } from '../kit/project.ts';

const FILE = path.join(PROJECT_ROOT, 'platform/advisories.json');

/** What is installed, by the names that OSV uses (https://ossf.github.io/osv-schema). */
export interface Installed {
  readonly ecosystem: string;
  readonly name: string;
  readonly version: string;
}

type Event = Readonly<Partial<Record<'introduced' | 'fixed' | 'last_affected', string>>>;

export interface Advisory {
  readonly id: string;
  readonly modified: string;
  readonly withdrawn?: string;
  readonly summary?: string;
  readonly affected?: readonly {
    readonly package?: { readonly ecosystem: string; readonly name: string };
    readonly versions?: readonly string[];
    readonly ranges?: readonly { readonly type: string; readonly events: readonly Event[] }[];
  }[];
}

const order = (a: string, b: string) =>
  compare(valid(a) ?? coerce(a) ?? '0.0.0', valid(b) ?? coerce(b) ?? '0.0.0');

/** Whether the last event before a version, or at it, is that it came in. */
function isWithin(version: string, events: readonly Event[]): boolean {
  const before = events
    .map(({ introduced, fixed, last_affected: last }) => ({
      at: introduced ?? fixed ?? last ?? '',
      isIn: introduced !== undefined,
      isPast: last === undefined ? 0 : 1,
    }))
    .filter(({ at, isPast }) => order(at, version) <= -isPast)
    .sort((a, b) => order(a.at, b.at));
  return before.at(-1)?.isIn ?? false;
}

function affects({ affected = [], withdrawn }: Advisory, { ecosystem, name, version }: Installed) {
  if (withdrawn !== undefined) return false;
  return affected.some(
    ({ package: of, versions = [], ranges = [] }) =>
      of?.name === name &&
      of.ecosystem === ecosystem &&
      (versions.includes(version) ||
        ranges.some(({ type, events }) => type !== 'GIT' && isWithin(version, events))),
  );
}

export function findHits(
  advisories: readonly Advisory[],
  installed: readonly Installed[],
): string[] {
  return advisories.flatMap((advisory) =>
    installed
      .filter((each) => affects(advisory, each))
      .map(({ name, version }) => `${name} ${version}: ${advisory.id} ${advisory.summary ?? ''}`),
  );
}

async function listInstalled(): Promise<Installed[]> {
  const lockfile = await readFile(path.join(PROJECT_ROOT, 'package-lock.json'), 'utf8');
  const { packages } = JSON.parse(lockfile) as { packages: Record<string, { version?: string }> };
  const npm = Object.entries(packages).flatMap(([place, { version }]) => {
    const name = place.split('node_modules/')[1] && place.split('node_modules/').at(-1);
    return name && version ? [{ ecosystem: 'npm', name, version }] : [];
  });
  const { stdout } = spawnSync(findPostgres().postgres, ['--version'], { encoding: 'utf8' });
  return [
    ...npm,
    { ecosystem: 'Bitnami', name: 'node', version: process.versions.node },
    { ecosystem: 'Bitnami', name: 'postgresql', version: /[\d.]+/.exec(stdout)?.[0] ?? '' },
    { ecosystem: 'Hackage', name: 'postgrest', version: versionOf(findPostgrest()) },
  ];
}

async function refresh(folder: string, installed: readonly Installed[]): Promise<void> {
  const names = new Set(installed.map(({ ecosystem, name }) => `${ecosystem}:${name}`));
  const kept: Advisory[] = [];
  for (const file of await readdir(folder, { recursive: true })) {
    if (!file.endsWith('.json')) continue;
    const advisory = JSON.parse(await readFile(path.join(folder, file), 'utf8')) as Advisory;
    const known = advisory.affected?.map(
      (each) => `${each.package?.ecosystem}:${each.package?.name}`,
    );
    if (known?.some((name) => names.has(name))) kept.push(advisory);
  }
  await writeFile(FILE, `${JSON.stringify(kept, null, 1)}\n`);
}

/** `npm run advisories [-- <folder of OSV files>]`: what of the installed versions has a known weakness. */
export async function advisories([folder]: readonly string[]): Promise<void> {
  const installed = await listInstalled();
  if (folder !== undefined) await refresh(folder, installed);
  const known = JSON.parse(await readFile(FILE, 'utf8')) as Advisory[];
  const newest = known
    .map(({ modified }) => modified)
    .sort()
    .at(-1);
  if (newest === undefined) {
    throw new UserError(
      `${FILE} holds no advisories yet. docs/dependencies.md says how to fetch them.`,
    );
  }
  const hits = findHits(known, installed);
  if (hits.length > 0) throw new UserError(`Known weaknesses:\n${hits.join('\n')}`);
  process.stdout.write(
    `${installed.length} versions, none of them in ${known.length} advisories, the newest of ${newest}.\n`,
  );
}
