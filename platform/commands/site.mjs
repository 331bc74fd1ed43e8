#!/usr/bin/env node
// The commands of a section that has a repository of its own.
import { existsSync } from 'node:fs';
import { register } from 'tsx/esm/api';

if (existsSync('.env')) process.loadEnvFile();
register();
const { runCommand } = await import('./commands.js');
const [command = 'help', ...rest] = process.argv.slice(2);
await runCommand(command, rest);
