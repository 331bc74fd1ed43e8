#!/usr/bin/env node
import { register } from 'tsx/esm/api';

register();
const { runAdoption } = await import('./commands.ts');
await runAdoption(process.argv.slice(2));
