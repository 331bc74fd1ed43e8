import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runProcess } from '../kit/processes.ts';
import { PROJECT_ROOT } from '../kit/project.ts';
import type { CheckRecord } from '../store/history.ts';
import { pass, refuse, skip } from './candidate.ts';

const TOOLS = path.join(PROJECT_ROOT, 'node_modules/.bin');
const MOST_LINES = 5;

function shorten(lines: readonly string[]): string {
  const rest = lines.length > MOST_LINES ? [`and ${lines.length - MOST_LINES} more`] : [];
  return [...lines.slice(0, MOST_LINES), ...rest].join('; ');
}

async function checkTypes(sources: string): Promise<CheckRecord> {
  const folder = await mkdtemp(path.join(tmpdir(), 'gate-'));
  const config = path.join(folder, 'tsconfig.json');
  const settings = {
    extends: path.join(PROJECT_ROOT, 'tsconfig.json'),
    compilerOptions: { typeRoots: [path.join(PROJECT_ROOT, 'node_modules/@types')] },
    include: ['ts', 'tsx'].map((extension) => path.join(sources, `**/*.${extension}`)),
    exclude: [path.join(sources, 'dist')],
  };
  try {
    await writeFile(config, JSON.stringify(settings));
    const args = ['--noEmit', '-p', config];
    const { code, output } = await runProcess(path.join(TOOLS, 'tsc'), args, { cwd: PROJECT_ROOT });
    if (code === 0) return pass('types', 'the sources keep the contract');
    const found = shorten(output.trim().split('\n'));
    return refuse('types', found, 'Fix the types; `npm run check` shows all of them.');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function checkTests(sources: string): Promise<CheckRecord> {
  const root = sources === PROJECT_ROOT ? sources : path.dirname(sources);
  const args = ['run', `${sources}/`, '--passWithNoTests', '--reporter=default'];
  const env = { NODE_ENV: 'test', NO_COLOR: '1' };
  const { code, output } = await runProcess(path.join(TOOLS, 'vitest'), args, { cwd: root, env });
  if (code === 0) {
    const [, passed = '0'] = /Tests\s+(\d+) passed/.exec(output) ?? [];
    return pass('tests', `${passed} of its own pass`);
  }
  // The name of the test, and in the next line what is wrong.
  const failed = [...output.matchAll(/^ FAIL +(.+)\n(.+)$/gm)].map(
    ([, name, why]) => `${name}: ${why}`,
  );
  const found = shorten(failed.length > 0 ? failed : output.trim().split('\n'));
  return refuse('tests', found, 'Fix them; `npm test` in the folder of the section shows all.');
}

/** The package's sources keep the contract's types, and its own unit tests pass. */
export async function checkSources(sources: string): Promise<CheckRecord[]> {
  if (existsSync(path.join(TOOLS, 'vitest'))) {
    return [await checkTypes(sources), await checkTests(sources)];
  }
  const found = 'what only tests need is not installed, as in an image';
  return [skip('types', found), skip('tests', found)];
}
