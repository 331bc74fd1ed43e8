#!/usr/bin/env node
import { register } from 'tsx/esm/api';

register();
const { buildPackage } = await import('./build.ts');
try {
  const release = await buildPackage(process.cwd());
  process.stdout.write(`${release.name} ${release.version}\n`);
} catch (error) {
  const expected = error instanceof Error && error.name === 'UserError';
  process.stderr.write(`${expected ? error.message : (error.stack ?? error)}\n`);
  process.exitCode = 1;
}
