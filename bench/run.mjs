#!/usr/bin/env node
import { register } from 'tsx/esm/api';

register();
const { bench } = await import('./bench.ts');
await bench(process.argv.slice(2));
