import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Script } from 'node:vm';
import type { SectionRelease } from '@site/shared/contract';
import { isSection } from '../../store/release-store.ts';
import { type Candidate, pass, refuse } from './candidate.ts';

const CHECK = 'exposes';
const ROUTES = './routes';

function findMissingFiles({ exposes, integrity, entry }: SectionRelease): string[] {
  return Object.entries(exposes).flatMap(([name, files]) => {
    const unlisted = files.filter((file) => integrity[file] === undefined);
    if (!files.includes(entry)) return [`${name} lacks the entry ${entry}`];
    return unlisted.map((file) => `${name} needs ${file}, which the release does not hold`);
  });
}

/** Widgets of this section that pages of the composition show and the release no longer exposes. */
function findMissingWidgets({ release, next }: Candidate): string[] {
  if (!isSection(release)) return [];
  const prefix = `${release.name}/`;
  return next.sections.flatMap((section) =>
    section.paths.flatMap(({ path: shown, embeds = [] }) =>
      embeds
        .filter((widget) => widget.startsWith(prefix))
        .filter((widget) => release.exposes[`./${widget.slice(prefix.length)}`] === undefined)
        .map((widget) => `${widget}, which ${section.name} shows on ${shown}, is not exposed`),
    ),
  );
}

async function findUnreadable(folder: string, files: readonly string[]): Promise<string[]> {
  const scripts = files.filter((file) => file.endsWith('.js'));
  const problems = await Promise.all(
    scripts.map(async (file) => {
      try {
        new Script(await readFile(path.join(folder, file), 'utf8'), { filename: file });
        return [];
      } catch (error) {
        return [`${file} is no script: ${error instanceof Error ? error.message : error}`];
      }
    }),
  );
  return problems.flat();
}

/** What the contract asks a section to expose is there, and every script can be read by an engine. */
export async function checkExposes(candidate: Candidate) {
  const { release, folder } = candidate;
  const problems = await findUnreadable(folder, Object.keys(release.integrity));
  if (isSection(release)) {
    if (release.exposes[ROUTES] === undefined) problems.push(`${ROUTES} is not exposed`);
    problems.push(...findMissingFiles(release), ...findMissingWidgets(candidate));
  }
  if (problems.length > 0) {
    return refuse(
      CHECK,
      problems.join('; '),
      `Mend \`exposes\` in ${release.name}/section.ts and build again.`,
    );
  }
  const names = isSection(release) ? Object.keys(release.exposes).join(', ') : release.entry;
  return pass(CHECK, names);
}
