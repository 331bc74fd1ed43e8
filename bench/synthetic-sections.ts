import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

const SAMPLE = 'mfe-sample';

async function rename(file: string, name: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  const renamed = text.replaceAll(SAMPLE, name).replace('/Sample/', `/Sample/${name}/`);
  await writeFile(file, renamed);
}

/** Adds copies of the sample section to a working copy, each with a name and a path of its own. */
export async function addSyntheticSections(folder: string, count: number): Promise<void> {
  for (let index = 1; index <= count; index++) {
    const name = `mfe-synthetic${index}`;
    const section = path.join(folder, name);
    await cp(path.join(folder, 'e2e/fixtures', SAMPLE), section, { recursive: true });
    await rm(path.join(section, 'dist'), { recursive: true, force: true });
    await rename(path.join(section, 'section.ts'), name);
    const file = path.join(section, 'package.json');
    const description = JSON.parse(await readFile(file, 'utf8'));
    const scripts = { build: 'node ../platform/build/cli.mjs' };
    await writeFile(
      file,
      JSON.stringify({ ...description, name: `@site/${name}`, scripts }, null, 2),
    );
  }
}
