// `npm run desk`: serves the editors' application beside the running site.
import '@site/platform/start-process';
import {
  buildAll,
  createFirstAccount,
  endWith,
  findRunningApi,
  readArguments,
  readSettings,
  step,
  UserError,
} from '@site/platform/command';
import { startDesk } from './start-desk';

try {
  readArguments(process.argv.slice(2), 'npm run desk', {}, ({ positionals }) => {
    if (positionals.length > 0) throw new Error('It takes no arguments.');
  });
  const settings = await readSettings();
  const { environment, site } = settings;
  const api = environment.hosted ?? (await findRunningApi(environment));
  if (api === null) {
    throw new UserError(
      'DATABASE_UNAVAILABLE',
      'The local database is not running. Start the site: npm start',
    );
  }
  await step('Building the desk', () => buildAll('desk'));
  const isLocal = environment.hosted === null;
  const siteUrl = isLocal ? `http://127.0.0.1:${environment.sitePort}` : site.siteUrl;
  const { product, timeZone, languages, legal } = site;
  const { url } = await startDesk(
    { api, isLocal, siteUrl, product, timeZone, languages, messagesKept: legal.messagesKept ?? '' },
    { port: environment.deskPort },
  );
  const link = isLocal ? await createFirstAccount(environment) : null;
  if (link !== null) {
    process.stdout.write(`First account; this link works once:\n${link}\n`);
  }
  process.stdout.write(`Ready: ${url}\n`);
} catch (error) {
  endWith(error);
}
