import { createHash } from 'node:crypto';
import {
  type Composition,
  type Placed,
  RELEASES_PATH,
  type Release,
  type SectionRelease,
} from '@site/shared/contract';
import type { SharedVersions } from '../bundler/release-file.ts';
import { UserError } from '../kit/errors.ts';

export type Versions = Readonly<Record<string, string>>;

export type ReleaseName = Pick<Release, 'name' | 'version'>;

export type ReleaseManifest = (Release | SectionRelease) & SharedVersions;

export function isSection<R extends Release>(release: R): release is R & SectionRelease {
  return 'paths' in release;
}

/** Format of a composition's id; release names never match it. */
export const COMPOSITION_ID = /^[0-9a-f]{12}$/;

/** Returns a composition's id: a digest of its packages and versions. */
export function compositionId(versions: Versions): string {
  const sections = Object.keys(versions).filter((name) => name !== 'shell');
  const names = ['shell', ...sections.sort()];
  const lines = names.map((name) => `${name}@${versions[name]}`);
  return createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 12);
}

/** Composes releases. The result depends only on them. @throws {UserError} without a shell. */
export function composeReleases(releases: readonly Release[]): Composition {
  const shell = releases.find((release) => !isSection(release));
  if (shell === undefined)
    throw new UserError('COMPOSITION_INVALID', 'A composition needs a release of the shell.');
  const sections = releases.filter(isSection).sort((a, b) => (a.name < b.name ? -1 : 1));
  const versions = [shell, ...sections].map(({ name, version }) => [name, version] as const);
  return {
    id: compositionId(Object.fromEntries(versions)),
    shell: placed(shell),
    sections: sections.map(placed),
  };
}

/** Returns the live releases, with some replaced. */
export function replaceReleases(live: Composition, releases: readonly Release[]): Release[] {
  const replaced = new Set(releases.map(({ name }) => name));
  const others = [live.shell, ...live.sections].filter(({ name }) => !replaced.has(name));
  return [...releases, ...others];
}

/** Adds a release's URL, and removes the fields that only the gate reads, since every page contains the rest. */
function placed<R extends Release>(manifest: R): Placed<R> {
  const base = `${RELEASES_PATH}${manifest.name}/${manifest.version}/`;
  return { ...manifest, requires: undefined, provides: undefined, node: undefined, base };
}
