import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { listWidgets, TYPES_FILE, unpackTypes } from '../build/widget-types.ts';
import { runProcess } from '../kit/processes.ts';
import { PROJECT_ROOT } from '../kit/project.ts';
import { isSection } from '../store/composition.ts';
import type { CheckRecord } from '../store/history.ts';
import { type Candidate, pass, refuse, skip } from './candidate.ts';

const COMPILER = path.join(PROJECT_ROOT, 'node_modules/.bin/tsc');

const SETTINGS = {
  compilerOptions: {
    module: 'ESNext',
    moduleResolution: 'bundler',
    jsx: 'react-jsx',
    strict: true,
    skipLibCheck: true,
    noEmit: true,
    types: [],
  },
  files: ['check.ts'],
};

/** Compiles where the next widget takes the props of the live one. */
function renderCheck(widget: string, index: number): string {
  return [
    `import type { Widget as Live${index} } from './live/${widget}';`,
    `import type { Widget as Next${index} } from './next/${widget}';`,
    `export const next${index} = (live: ComponentProps<typeof Live${index}>): ComponentProps<typeof Next${index}> => live;`,
  ].join('\n');
}

/** Each widget takes the props that pages of other sections give to the live one. */
export async function checkWidgetProps(
  candidate: Pick<Candidate, 'release' | 'folder' | 'previous'>,
): Promise<CheckRecord> {
  const { release, previous } = candidate;
  const packs = [previous?.folder ?? '', candidate.folder].map((each) =>
    path.join(each, TYPES_FILE),
  );
  const widgets = previous !== undefined && isSection(release) ? listWidgets(release) : [];
  if (widgets.length === 0 || !packs.every(existsSync)) {
    return pass('widgets', 'no live widget changes');
  }
  if (!existsSync(COMPILER)) return skip('widgets', 'no compiler is installed, as in an image');
  // Within the project, where the libraries are found.
  const folder = await mkdtemp(path.join(PROJECT_ROOT, 'node_modules/.widgets-'));
  try {
    const [live = '', next = ''] = packs;
    await unpackTypes(await readFile(live), path.join(folder, 'live'));
    await unpackTypes(await readFile(next), path.join(folder, 'next'));
    const shared = widgets.filter((each) => existsSync(path.join(folder, 'live', `${each}.d.ts`)));
    const lines = ["import type { ComponentProps } from 'react';", ...shared.map(renderCheck)];
    await writeFile(path.join(folder, 'check.ts'), lines.join('\n'));
    await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify(SETTINGS));
    const { code, output } = await runProcess(COMPILER, ['-p', folder], { cwd: folder });
    if (code === 0) return pass('widgets', `${shared.join(', ')} takes the props of the live one`);
    return refuse(
      'widgets',
      `the live props do not fit: ${output.trim()}`,
      'Make new props optional, and keep old ones until no live page gives them.',
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
