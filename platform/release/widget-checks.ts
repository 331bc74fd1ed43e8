import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { listWidgets, TYPES_FILE, unpackTypes } from '../build/widget-types.ts';
import { runProcess } from '../kit/processes.ts';
import { PROJECT_ROOT } from '../kit/project.ts';
import { isSection, type ReleaseManifest } from '../store/composition.ts';
import type { CheckRecord } from '../store/history.ts';
import { type Candidate, listChanged, record, skip } from './candidate.ts';

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

interface Comparison {
  readonly release: ReleaseManifest;
  /** Of the release. */
  readonly folder: string;
  /** Of the live release. */
  readonly liveFolder: string;
}

/** What the compiler says where the widgets of a release do not take the props of the live ones. */
async function compareProps({ release, folder, liveFolder }: Comparison): Promise<string[]> {
  const packs = [liveFolder, folder].map((each) => path.join(each, TYPES_FILE));
  const widgets = isSection(release) ? listWidgets(release) : [];
  if (widgets.length === 0 || !packs.every(existsSync)) return [];
  // Within the project, where the libraries are found.
  const place = await mkdtemp(path.join(PROJECT_ROOT, 'node_modules/.widgets-'));
  try {
    const [live = '', next = ''] = packs;
    await unpackTypes(await readFile(live), path.join(place, 'live'));
    await unpackTypes(await readFile(next), path.join(place, 'next'));
    const shared = widgets.filter((each) => existsSync(path.join(place, 'live', `${each}.d.ts`)));
    const lines = ["import type { ComponentProps } from 'react';", ...shared.map(renderCheck)];
    await writeFile(path.join(place, 'check.ts'), lines.join('\n'));
    await writeFile(path.join(place, 'tsconfig.json'), JSON.stringify(SETTINGS));
    const { code, output } = await runProcess(COMPILER, ['-p', place], { cwd: place });
    return code === 0 ? [] : [output.trim()];
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

/** Each widget takes the props that pages of other sections give to the live one. */
export async function checkWidgetProps(comparisons: readonly Comparison[]): Promise<CheckRecord> {
  if (!existsSync(COMPILER)) return skip('widgets', 'no compiler is installed, as in an image');
  const problems: string[] = [];
  for (const each of comparisons) problems.push(...(await compareProps(each)));
  return record(
    'widgets',
    problems,
    'they take the props of the live ones',
    'Make new props optional, and keep old ones until no live page gives them.',
  );
}

/** Pairs each section that a change replaces with its live release. */
export function listComparisons(candidate: Candidate): Comparison[] {
  const { store, live } = candidate;
  return listChanged(candidate).flatMap((release) => {
    const before = live.sections.find(({ name }) => name === release.name);
    if (before === undefined) return [];
    return [
      { release, folder: store.releaseFolder(release), liveFolder: store.releaseFolder(before) },
    ];
  });
}
