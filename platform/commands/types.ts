import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { listSections, PROJECT_ROOT, packageFolder } from '../kit/project.ts';
import { typedFiles } from '../release/tool-checks.ts';

const FOLDER = path.join(PROJECT_ROOT, 'node_modules/.cache/types');

/**
 * Writes the projects that `tsc -b` of `npm run check` compiles: the whole repository, and each package alone, as the gate
 * of a release does. A package may pass in one and fail in the other.
 */
export async function types(): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  const write = async (name: string, settings: object) => {
    const file = path.join(FOLDER, name);
    await writeFile(file, JSON.stringify(settings));
    return { path: file };
  };
  const writeProgram = (name: string, files: object) => {
    const tsBuildInfoFile = path.join(FOLDER, `${name}.tsbuildinfo`);
    return write(`${name}.json`, {
      extends: path.join(PROJECT_ROOT, 'tsconfig.json'),
      compilerOptions: { incremental: true, tsBuildInfoFile },
      ...files,
    });
  };
  const packages = ['shell', ...(await listSections())];
  const references = await Promise.all([
    writeProgram('repository', {}),
    ...packages.map((name) => writeProgram(name, typedFiles(packageFolder(name)))),
  ]);
  await write('tsconfig.json', { files: [], references });
}
