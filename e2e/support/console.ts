import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { PROJECT_ROOT } from '@site/platform/operate';
import { testEnvironment } from './environment';

const READY = /^Ready: (\S+)$/m;

/** `npm run console` over a store and the database of the site under test. `variables`: what a bucket needs beside its address. */
export async function openConsole(store: string, variables: Readonly<Record<string, string>> = {}) {
  const { databaseUrl, folder } = testEnvironment();
  const env = {
    ...process.env,
    STORE: store,
    DATA_DIR: path.join(folder, 'backend'),
    DB_PORT: new URL(databaseUrl).port,
    RELEASED_BY: 'Hanna',
    SUPABASE_URL: '',
    SUPABASE_ANON_KEY: '',
    ...variables,
  };
  const args = ['--import', 'tsx', 'console/src/main.ts'];
  const child: ChildProcess = spawn(process.execPath, args, { cwd: PROJECT_ROOT, env });
  const url = await new Promise<string>((resolve, reject) => {
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk;
      const found = READY.exec(output)?.[1];
      if (found !== undefined) resolve(found);
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.once('close', (code) => reject(new Error(`The console ended with ${code}:\n${output}`)));
  });
  return { url, origin: new URL(url).origin, close: () => void child.kill() };
}
