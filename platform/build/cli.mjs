#!/usr/bin/env node
import { register } from 'tsx/esm/api';

register();
// biome-ignore lint/correctness/useImportExtensions: a packed platform is compiled; in a checkout tsx finds the source.
const { buildPackage } = await import('./build.js');
try {
  const release = await buildPackage(process.cwd());
  process.stdout.write(`${release.name} ${release.version}\n`);
} catch (error) {
  const expected = error instanceof Error && error.name === 'UserError';
  process.stderr.write(`${expected ? error.message : (error.stack ?? error)}\n`);
  process.exitCode = 1;
}
