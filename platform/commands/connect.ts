import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { integrityOf } from '../bundler/release-file.ts';
import { listWidgets, TYPES_FILE, unpackTypes } from '../bundler/widget-types.ts';
import { readArguments, step } from '../kit/command-line.ts';
import { UserError } from '../kit/errors.ts';
import { findOwnPackage, PROJECT_ROOT } from '../kit/project.ts';
import { assertFit, type DeployedSite, openDeployedSite } from './dev/deployed-site.ts';

/** Folder for the types of other sections' widgets, named as in Module Federation's plugin. */
const TYPES_FOLDER = '@mf-types';

/** Downloads the types of other sections' live widgets. Returns the widgets' names. @throws {UserError} */
export async function downloadTypes(
  { releases, composition }: DeployedSite,
  folder = path.join(PROJECT_ROOT, TYPES_FOLDER),
): Promise<string[]> {
  const own = await findOwnPackage();
  const others = composition.sections.filter(({ name }) => name !== own);
  const packs = new Map<string, Uint8Array>();
  for (const section of others) {
    const stated = section.integrity[TYPES_FILE];
    // Builds of other tools may have no types.
    if (stated === undefined) continue;
    const pack = await releases.readFile(section, TYPES_FILE);
    if (integrityOf(pack) !== stated) {
      throw new UserError(
        'SITE_INVALID',
        `The types of ${section.name} are not as released. Try again later.`,
      );
    }
    packs.set(section.name, pack);
  }
  await rm(folder, { recursive: true, force: true });
  for (const [name, pack] of packs) await unpackTypes(pack, path.join(folder, name));
  return others.flatMap((each) => {
    const note = packs.has(each.name) ? '' : ' (without types)';
    return listWidgets(each).map((widget) => `${each.name}/${widget}${note}`);
  });
}

/** `npm run connect -- https://…`: downloads a live site's facts, database URL and widget types. @throws {UserError} */
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
  await step(
    'Bringing the types of live widgets',
    () => downloadTypes(deployed),
    (widgets) => widgets.join(', '),
  );
  const write = (file: string, text: string) => writeFile(path.join(PROJECT_ROOT, file), text);
  await write('site.config.json', `${JSON.stringify(boot.site, null, 2)}\n`);
  if (!existsSync(path.join(PROJECT_ROOT, '.env'))) {
    const { url, key } = boot.api;
    await write('.env', `SITE_URL=${origin}\nSUPABASE_URL=${url}\nSUPABASE_ANON_KEY=${key}\n`);
  }
  assertFit(deployed);
  process.stdout.write(`Wrote ${TYPES_FOLDER}, site.config.json and .env. Next: npm run dev\n`);
}
