// `npm run console`: a local page that shows and changes the live releases.
import '@site/platform/start-process';
import { endWith, readArguments, readSettings } from '@site/platform/command';
import { startConsole } from './server';

try {
  readArguments(process.argv.slice(2), 'npm run console', {}, ({ positionals }) => {
    if (positionals.length > 0) throw new Error('It takes no arguments.');
  });
  const { url } = await startConsole(await readSettings());
  process.stdout.write(
    `Ready: ${url}\nAnyone with this address can use the console. Ctrl-C ends it.\n`,
  );
} catch (error) {
  endWith(error);
}
