// `npm run build` of the desk.
import { rspack } from '@rspack/core';
import { config } from './rspack.config';

rspack(config).run((error, stats) => {
  if (error === null && stats?.hasErrors() === false) return;
  process.stderr.write(`${error?.message ?? stats?.toString(config.stats)}\n`);
  process.exitCode = 1;
});
