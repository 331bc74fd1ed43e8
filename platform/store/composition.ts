import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Composition, Placed, Release, SectionRelease } from '@site/shared/contract';
import type { SharedVersions } from '../build/release-file.ts';
import { UserError } from '../kit/errors.ts';

/** URL path under which a store's releases are served. */
export const RELEASES_URL = '/releases/';

/** What tells a release from all others. */
export type ReleaseName = Pick<Release, 'name' | 'version'>;

/** A release's own statement of what it holds. */
export type Statement = (Release | SectionRelease) & SharedVersions;

export function isSection<R extends Release>(release: R): release is R & SectionRelease {
  return 'paths' in release;
}

/** The form of a composition's id; no name of a release has it. */
export const COMPOSITION_ID = /^[0-9a-f]{12}$/;

/** The id of a composition: a digest of the names and versions that it is made of. */
export function compositionId(versions: Readonly<Record<string, string>>): string {
  const sections = Object.keys(versions).filter((name) => name !== 'shell');
  const names = ['shell', ...sections.sort((a, b) => a.localeCompare(b))];
  const lines = names.map((name) => `${name}@${versions[name]}`);
  return createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 12);
}

/** A composition that is in no store. The same releases make the same id. Throws {@link UserError}. */
export function composeReleases(releases: readonly Release[]): Composition {
  const shell = releases.find((release) => !isSection(release));
  if (shell === undefined) throw new UserError('A composition needs a release of the shell.');
  const sections = releases.filter(isSection).sort((a, b) => a.name.localeCompare(b.name));
  const versions = [shell, ...sections].map(({ name, version }) => [name, version] as const);
  return {
    id: compositionId(Object.fromEntries(versions)),
    createdAt: new Date().toISOString(),
    shell: placed(shell),
    sections: sections.map(placed),
  };
}

/** A composition's releases, with one in place of that of its name. */
export function replaceRelease(live: Composition, release: Release): Release[] {
  const others = [live.shell, ...live.sections].filter(({ name }) => name !== release.name);
  return [release, ...others];
}

/** A release with its address; what only the gate reads stays behind, as every page carries this. */
export function placed<R extends Release>(statement: R): Placed<R> {
  const base = `${RELEASES_URL}${statement.name}/${statement.version}/`;
  return { ...statement, requires: undefined, provides: undefined, node: undefined, base };
}

/** What a build's version ends in: the digest of all that the build states. */
const DIGEST = /-([0-9a-f]{12})$/;

/** Whether a release states what its version is the digest of. */
export function isAsNamed({ version, ...statement }: Statement): boolean {
  const [, stated] = DIGEST.exec(version) ?? [];
  const digest = createHash('sha256').update(JSON.stringify(statement)).digest('hex');
  return stated === undefined || stated === digest.slice(0, 12);
}

function refuse(id: string, reason: string): never {
  throw new UserError(
    `The composition ${id} is refused: ${reason}. Somebody changed the store. ` +
      'Roll back to another composition, or delete the store and run npm start.',
  );
}

/**
 * Checks a composition against what it stands on: its id is made of the versions, a version of what the
 * release states, and that holds the hash of every file. Throws {@link UserError}.
 */
export async function verifyComposition(
  id: string,
  composition: Composition,
  readRelease: (release: Release) => Promise<Statement>,
): Promise<void> {
  const statements = await Promise.all(
    [composition.shell, ...composition.sections].map(readRelease),
  );
  for (const statement of statements) {
    if (!isAsNamed(statement)) {
      refuse(id, `${statement.name}@${statement.version} states other than its version says`);
    }
  }
  const { createdAt: _, ...made } = composeReleases(statements);
  const { createdAt: __, ...kept } = composition;
  if (made.id !== id) refuse(id, 'its releases are not those that its id was made of');
  if (!isDeepStrictEqual(JSON.parse(JSON.stringify(made)), kept)) {
    refuse(id, 'it says other than its releases do');
  }
}
