import type { Composition, Placed, ReleasedPath, SectionRelease } from '@site/shared/contract';
import type { SiteRoute } from '@site/shared/contract/routes';
import { WORKER_FILE } from '../build/release-file.ts';
import { pageFiles } from './page-files.ts';

type Section = Placed<SectionRelease>;

function isScript(file: string): boolean {
  return file.endsWith('.js') && file !== WORKER_FILE;
}

/** What a page needs of a section: the path that it shows, and files. */
interface Need {
  readonly path: string | undefined;
  readonly files: ReadonlySet<string>;
}

/** What a shell does not have to be told, as its document says. */
export interface ShellReads {
  /** It reads sections' statements, which tell the rest. */
  readonly statements: boolean;
  /** It puts back what follows from a section's name, and lets a section load what its folder holds. */
  readonly brief: boolean;
}

/**
 * Hashes of the scripts that a section needs first. It may load any other by itself, so these are named for a shell
 * that has to be told; their hashes are in the section's entry.
 */
function carriedHashes(
  { integrity }: Section,
  { files }: Need,
  { brief }: ShellReads,
): Record<string, string> {
  if (files.size === 0) return {};
  const scripts = Object.entries(integrity).filter(
    ([file]) => isScript(file) && (files.has(file) || !brief),
  );
  return Object.fromEntries(scripts.map(([file, hash]) => [file, files.has(file) ? hash : '']));
}

function carriedExposes({ exposes }: Section, { files }: Need): Section['exposes'] {
  const shown = Object.entries(exposes).filter(
    ([name, needed]) => name !== './routes' && needed.every((file) => files.has(file)),
  );
  return Object.fromEntries(shown);
}

function carriedPath(path: ReleasedPath, isShown: boolean, isStated: boolean): ReleasedPath {
  if (isShown) return path;
  return { ...path, description: '', files: isStated ? [] : path.files };
}

function carriedSection(section: Section, need: Need, reads: ShellReads): Section {
  const isStated = reads.statements && section.statement !== undefined;
  const paths = section.paths.map((path) => carriedPath(path, path.path === need.path, isStated));
  if (!isStated) return { ...section, statement: undefined, paths };
  const carried = {
    ...section,
    integrity: carriedHashes(section, need, reads),
    exposes: carriedExposes(section, need),
    paths,
  };
  return reads.brief && need.files.size === 0 ? { ...carried, entry: '' } : carried;
}

/**
 * The part of a composition that a page carries, as visitors pay for every byte of it: of the shell what may run, and
 * of the sections what the page shows, and its own description alone. The rest is in the sections' statements, whose
 * hashes the page carries, and those who read descriptions fetch each page. For a shell that reads no statements the
 * page carries the files of all sections.
 */
export function carriedComposition(
  composition: Composition,
  route: SiteRoute | null,
  reads: ShellReads,
): Composition {
  const { shell, sections } = composition;
  const scripts = Object.entries(shell.integrity).filter(([file]) => isScript(file));
  const needed = pageFiles(composition, route);
  return {
    ...composition,
    shell: { ...shell, integrity: Object.fromEntries(scripts) },
    sections: sections.map((section) => {
      const files = needed.filter(({ release }) => release.name === section.name);
      const need: Need = {
        path: section.name === route?.section.name ? route.declared.path : undefined,
        files: new Set(files.map(({ file }) => file)),
      };
      return carriedSection(section, need, reads);
    }),
  };
}
