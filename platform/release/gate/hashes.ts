import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { integrityOf, listFiles } from '../../build/release-file.ts';
import { isSection, type Statement } from '../../store/release-store.ts';
import { type Candidate, pass, refuse } from './candidate.ts';

const CHECK = 'hashes';

/** Every file that a release names as needed by something. */
function listNeeded(release: Statement): string[] {
  if (!isSection(release)) return [release.entry];
  const { entry, exposes, paths } = release;
  return [entry, ...Object.values(exposes).flat(), ...paths.flatMap(({ files }) => files)];
}

/** Every emitted file has its hash, every hash its file, and every file that is needed is among them. */
export async function checkHashes({ release, folder }: Candidate) {
  const files = await listFiles(folder);
  const hashes = { ...release.integrity, ...release.node };
  const problems = await Promise.all(
    files.map(async (file) => {
      const stated = hashes[file];
      if (stated === undefined) return [`${file} has no hash`];
      const actual = integrityOf(await readFile(path.join(folder, file)));
      return actual === stated ? [] : [`${file} is not what its hash says`];
    }),
  );
  const here = new Set(files);
  const absent = [...new Set([...Object.keys(hashes), ...listNeeded(release)])]
    .filter((file) => !here.has(file))
    .map((file) => `${file} is named but absent`);
  const found = [...problems.flat(), ...absent];
  if (found.length === 0) return pass(CHECK, `${files.length} files, each with its hash`);
  return refuse(
    CHECK,
    found.join('; '),
    `Build again: delete ${release.name}/dist, then release. Nothing may change a build's files.`,
  );
}
