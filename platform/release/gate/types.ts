import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runProcess } from '../../kit/processes.ts';
import { PROJECT_ROOT } from '../../kit/project.ts';
import type { CheckRecord } from '../../store/history.ts';
import { pass, refuse } from './candidate.ts';

const CHECK = 'types';
const TSC = path.join(PROJECT_ROOT, 'node_modules/.bin/tsc');
const MAX_SHOWN = 5;

/** The package's sources keep the contract's types. */
export async function checkTypes(sources: string): Promise<CheckRecord> {
  const folder = await mkdtemp(path.join(tmpdir(), 'types-'));
  try {
    const config = path.join(folder, 'tsconfig.json');
    await writeFile(
      config,
      JSON.stringify({
        extends: path.join(PROJECT_ROOT, 'tsconfig.json'),
        compilerOptions: { typeRoots: [path.join(PROJECT_ROOT, 'node_modules/@types')] },
        include: ['ts', 'tsx'].map((extension) => path.join(sources, `**/*.${extension}`)),
        exclude: [path.join(sources, 'dist')],
      }),
    );
    const { code, output } = await runProcess(TSC, ['--noEmit', '-p', config], {
      cwd: PROJECT_ROOT,
    });
    if (code === 0) return pass(CHECK, 'the sources keep the contract');
    const lines = output.trim().split('\n');
    const rest = lines.length > MAX_SHOWN ? `; and ${lines.length - MAX_SHOWN} lines more` : '';
    return refuse(
      CHECK,
      lines.slice(0, MAX_SHOWN).join('; ') + rest,
      'Mend the types; `npm run check` shows all of them.',
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
