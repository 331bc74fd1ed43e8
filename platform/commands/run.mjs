#!/usr/bin/env node
// Runs before anything is installed: nothing but Node's own modules here.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const NPM_CI = 'ci --prefer-offline --no-audit --no-fund --loglevel=error';
const root = path.resolve(import.meta.dirname ?? '.', '../..');

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  fail(`Node ${process.versions.node} is too old. Install Node 20.19 or newer.`);
}

function readPackages(file) {
  return JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages ?? {};
}

/** Whether node_modules holds what the lockfile asks for; optional packages may be for other machines. */
function isInstalled() {
  const record = 'node_modules/.package-lock.json';
  if (!existsSync(path.join(root, record))) return false;
  const installed = readPackages(record);
  // npm leaves out what only builds and tests need where this is set.
  const production = process.env.NODE_ENV === 'production';
  return Object.entries(readPackages('package-lock.json')).every(([name, wanted]) => {
    if (!name.startsWith('node_modules/') || wanted.optional) return true;
    if (production && (wanted.dev || wanted.devOptional)) return true;
    return installed[name] !== undefined && installed[name].version === wanted.version;
  });
}

function install() {
  if (isInstalled()) return;
  const started = performance.now();
  process.stdout.write('Installing packages … ');
  // npm is a script on Windows, and only a shell runs those.
  const result = spawnSync('npm', NPM_CI.split(' '), {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (result.status !== 0) {
    const reason = result.error?.message ?? `${result.stdout}${result.stderr}`;
    fail(`\nThe packages could not be installed. Check the network, then start again.\n${reason}`);
  }
  process.stdout.write(`${((performance.now() - started) / 1000).toFixed(1)} s\n`);
}

checkNode();
install();

const [command = 'help', ...rest] = process.argv.slice(2);
const { register } = await import('tsx/esm/api');
register();
const { runCommand } = await import('./commands.ts');
await runCommand(command, rest);
