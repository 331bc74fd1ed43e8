// `npm run console`: a page on this machine that shows what is live and edits rows of the local database.
import { readSettings, UserError } from '@site/platform/command';
import { startConsole } from './server';

// Node would open its inspector, in which any process of this user can run code.
process.on('SIGUSR1', () => undefined);

try {
  const { url } = await startConsole(await readSettings());
  process.stdout.write(
    `Ready: ${url}\nAnyone with this address can use the console. Ctrl-C ends it.\n`,
  );
} catch (error) {
  if (!(error instanceof UserError)) throw error;
  process.stderr.write(`\n${error.message}\n`);
  process.exitCode = 1;
}
