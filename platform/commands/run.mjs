#!/usr/bin/env node
// Runs before anything is installed: nothing but Node's own modules here.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
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

/** Whether npm has run since the lockfile changed. */
function isInstalled() {
  const record = path.join(root, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  return statSync(record).mtimeMs >= statSync(path.join(root, 'package-lock.json')).mtimeMs;
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
