import { createHash } from 'node:crypto';
import type { Composition, Placed, Release, SectionRelease } from '@site/shared/contract';
import { digestOfRelease, type SharedVersions } from '../build/release-file.ts';
import { UserError } from '../kit/errors.ts';

/** URL path under which a store's releases are served. */
export const RELEASES_URL = '/releases/';

/** Package → version. */
export type Versions = Readonly<Record<string, string>>;

export type ReleaseName = Pick<Release, 'name' | 'version'>;

export type ReleaseManifest = (Release | SectionRelease) & SharedVersions;

export function isSection<R extends Release>(release: R): release is R & SectionRelease {
  return 'paths' in release;
}

/** The form of a composition's id; no name of a release has it. */
export const COMPOSITION_ID = /^[0-9a-f]{12}$/;

/** The id of a composition: a digest of the names and versions that it is made of. */
export function compositionId(versions: Versions): string {
  const sections = Object.keys(versions).filter((name) => name !== 'shell');
  const names = ['shell', ...sections.sort()];
  const lines = names.map((name) => `${name}@${versions[name]}`);
  return createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 12);
}

/** The same releases make the same composition. Throws {@link UserError}. */
export function composeReleases(releases: readonly Release[]): Composition {
  const shell = releases.find((release) => !isSection(release));
  if (shell === undefined) throw new UserError('A composition needs a release of the shell.');
  const sections = releases.filter(isSection).sort((a, b) => (a.name < b.name ? -1 : 1));
  const versions = [shell, ...sections].map(({ name, version }) => [name, version] as const);
  return {
    id: compositionId(Object.fromEntries(versions)),
    shell: placed(shell),
    sections: sections.map(placed),
  };
}

/** What is live, with releases in place of those of the same packages. */
export function replaceReleases(live: Composition, releases: readonly Release[]): Release[] {
  const replaced = new Set(releases.map(({ name }) => name));
  const others = [live.shell, ...live.sections].filter(({ name }) => !replaced.has(name));
  return [...releases, ...others];
}

/** A release with its address; what only the gate reads stays behind, as every page carries this. */
export function placed<R extends Release>(manifest: R): Placed<R> {
  const base = `${RELEASES_URL}${manifest.name}/${manifest.version}/`;
  return { ...manifest, requires: undefined, provides: undefined, node: undefined, base };
}

/** Whether a version ends in the digest of all else that its manifest says, as every build's does. */
export function isAsNamed({ version, ...manifest }: ReleaseManifest): boolean {
  return version.endsWith(`-${digestOfRelease(manifest)}`);
}
