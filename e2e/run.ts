// `npm run e2e`: Playwright with all of its arguments, and four more.
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { PROJECT_ROOT, readEnvironment } from '@site/platform/operate';
import { LANGUAGE_JOURNEYS } from './support/environment';

/** Additional argument → its environment variable. */
const OWN = {
  'base-url': 'BASE_URL',
  composition: 'E2E_COMPOSITION',
  with: 'E2E_WITH',
  language: 'E2E_LANGUAGE',
} as const;

// As in vitest.config.ts.
const NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`;
const env: NodeJS.ProcessEnv = { ...process.env, NODE_OPTIONS };
const passed: string[] = [];
const words = process.argv.slice(2);
for (let index = 0; index < words.length; index++) {
  const word = words[index] ?? '';
  const [, name = '', inline] =
    /^--(base-url|composition|with|language)(?:=(.*))?$/.exec(word) ?? [];
  if (!(name in OWN)) {
    passed.push(word);
    continue;
  }
  const value = inline ?? words[++index];
  if (!value) {
    console.error(
      `--${name} needs a value: --base-url https://…, --composition <id>, --with <preview link>, --language <am>`,
    );
    process.exit(1);
  }
  env[OWN[name as keyof typeof OWN]] = value;
}
if (env.E2E_COMPOSITION && env.E2E_WITH) {
  console.error('--composition names every release. Leave out --with.');
  process.exit(1);
}
const journeys = readdirSync(path.join(import.meta.dirname, 'journeys'));
const other = passed.find((word) => {
  const name = path.basename(word).replace(/:\d+$/, '');
  return journeys.some((each) => each !== LANGUAGE_JOURNEYS && each.includes(name));
});
if (env.E2E_LANGUAGE && other !== undefined) {
  console.error(
    `--language runs only ${LANGUAGE_JOURNEYS}, because other journeys look for English texts. Remove ${other}.`,
  );
  process.exit(1);
}
if (env.E2E_COMPOSITION || env.E2E_WITH) {
  env.BASE_URL ||= `http://127.0.0.1:${readEnvironment(process.env).sitePort}`;
}

const playwright = path.join(PROJECT_ROOT, 'node_modules/.bin/playwright');
const child = spawn(playwright, ['test', '-c', 'e2e', ...passed], {
  cwd: PROJECT_ROOT,
  env,
  stdio: 'inherit',
});
// Ctrl-C also reaches Playwright, which then ends cleanly.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => child.kill('SIGINT'));
child.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
