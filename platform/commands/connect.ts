import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readArguments, step } from '../kit/command-line.ts';
import { PROJECT_ROOT } from '../kit/project.ts';
import { assertFit, openDeployedSite } from './dev/deployed-site.ts';

/** `npm run connect -- https://…`: downloads a live site's facts and database URL. @throws {UserError} */
export async function connect(args: readonly string[]) {
  const use = 'npm run connect [-- https://…]';
  const named = readArguments(args, use, {}, ({ positionals }) => positionals[0]);
  const address = named ?? process.env.SITE_URL ?? '';
  const deployed = await step(
    'Reading the live site',
    () => openDeployedSite(address),
    ({ origin, composition }) => `${origin}, composition ${composition.id}`,
  );
  const { origin, boot } = deployed;
  const write = (file: string, text: string) => writeFile(path.join(PROJECT_ROOT, file), text);
  await write('site.config.json', `${JSON.stringify(boot.site, null, 2)}\n`);
  if (!existsSync(path.join(PROJECT_ROOT, '.env'))) {
    const { url, key } = boot.api;
    await write('.env', `SITE_URL=${origin}\nSUPABASE_URL=${url}\nSUPABASE_ANON_KEY=${key}\n`);
  }
  assertFit(deployed);
  process.stdout.write('Wrote site.config.json and .env. Next: npm run dev\n');
}
