import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { renderWorkflows, WORKFLOWS_FOLDER } from './workflows.ts';

/** `npm run workflows`: writes the workflow of each section that there is, and removes those of others. */
export async function workflows(): Promise<void> {
  const wanted = await renderWorkflows();
  await mkdir(WORKFLOWS_FOLDER, { recursive: true });
  const names = new Set(wanted.map(({ file }) => file));
  const old = (await readdir(WORKFLOWS_FOLDER)).filter(
    (file) => file.startsWith('release-') && !names.has(file),
  );
  await Promise.all(old.map((file) => rm(path.join(WORKFLOWS_FOLDER, file))));
  await Promise.all(
    wanted.map(({ file, text }) => writeFile(path.join(WORKFLOWS_FOLDER, file), text)),
  );
  process.stdout.write(`${[...names].join('\n')}\n`);
}
