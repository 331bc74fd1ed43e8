#!/usr/bin/env node
import '@site/platform/start-process';
import { endWith } from '@site/platform/command';
import { translations } from './translations.js';

await translations(process.argv.slice(2)).catch(endWith);
