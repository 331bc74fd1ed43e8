#!/usr/bin/env node
import '@site/platform/start-process';
import { register } from 'tsx/esm/api';

register();
const { runTool } = await import('./commands.ts');
await runTool(process.argv.slice(2));
