import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/**
 * Runs a program of an npm package and returns its JSON output. npm fetches the package on demand, because only
 * measurements need it and it would double `npm ci`.
 * @throws if the program fails.
 */
export async function runTool(name: string, version: string, args: readonly string[]) {
  const { CHROMIUM_BIN: browser } = process.env;
  const tool = spawn(
    'npm',
    ['exec', '--yes', `--package=${name}@${version}`, '--', name, ...args],
    {
      // Lighthouse's own variable; without it, Lighthouse searches for an installed browser.
      env: browser ? { ...process.env, CHROME_PATH: browser } : process.env,
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const [output, [code]] = await Promise.all([text(tool.stdout), once(tool, 'close')]);
  if (code !== 0) throw new Error(`${name} ended with code ${code}:\n${output}`);
  const result: unknown = JSON.parse(output);
  return result;
}
