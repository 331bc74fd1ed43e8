import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/** After which change of a file, counted from 1, this process is to kill itself; 0: never. */
const KILL_AT = Number(process.env.KILL_AT_CHANGE ?? 0);

let changes = 0;

function countChange(): void {
  changes += 1;
  if (changes === KILL_AT) process.kill(process.pid, 'SIGKILL');
}

type Change = (...args: unknown[]) => unknown;

/** Counts the calls of these functions that come to their end. */
function watch(module: object, names: readonly string[]): void {
  const functions = module as Record<string, Change>;
  for (const name of names) {
    const original = functions[name];
    if (original === undefined) continue;
    functions[name] = (...args) => {
      const result = original(...args);
      if (!(result instanceof Promise)) countChange();
      return result instanceof Promise ? result.finally(countChange) : result;
    };
  }
}

watch(fs.promises, ['open', 'mkdir', 'writeFile', 'copyFile', 'link', 'rename', 'rm']);
syncBuiltinESMExports();
