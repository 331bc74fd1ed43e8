#!/usr/bin/env node
// Runs before anything is installed, so it may import only Node's own modules.
import '../kit/start-process.mjs';
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';

const NPM_CI = 'npm ci --prefer-offline --no-audit --no-fund --loglevel=error';
const root = path.resolve(import.meta.dirname ?? '.', '../..');

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

const writtenAt = (file) =>
  statSync(path.join(root, file), { throwIfNoEntry: false })?.mtimeMs ?? 0;

function install() {
  // npm writes this file at the end of each installation.
  if (writtenAt('node_modules/.package-lock.json') >= writtenAt('package-lock.json')) return;
  process.stdout.write('Installing packages …\n');
  const { status } = spawnSync(NPM_CI, { cwd: root, shell: true, stdio: 'inherit' });
  if (status !== 0) fail('Could not install the packages. Check the network, then start again.');
}

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  fail(`Node ${process.versions.node} is too old. Install Node 20.19 or newer.`);
}
// Commands for a section's own repository.
const isInstalled = root.split(path.sep).includes('node_modules');
if (!isInstalled) install();
else if (existsSync('.env')) process.loadEnvFile();

const [command = 'help', ...rest] = process.argv.slice(2);
if (command !== 'install') {
  const { register } = await import('tsx/esm/api');
  register();
  // biome-ignore lint/correctness/useImportExtensions: a packed platform is compiled; in a checkout, tsx resolves the source
  const { runCommand } = await import('./commands.js');
  await runCommand(command, rest);
}
