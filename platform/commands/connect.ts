import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { integrityOf } from '../build/release-file.ts';
import { listWidgets, TYPES_FILE, unpackTypes } from '../build/widget-types.ts';
import { step } from '../kit/command-line.ts';
import { UserError } from '../kit/errors.ts';
import { findOwnPackage, PROJECT_ROOT } from '../kit/project.ts';
import { type DeployedSite, openDeployedSite, requireFit } from './dev/deployed-site.ts';

/** Where the types of other sections' widgets are kept; the name is that of Module Federation's plugin. */
const TYPES_FOLDER = '@mf-types';

/** Brings the types of the live widgets of other sections; returns their names. Throws {@link UserError}. */
async function bringTypes({ releases, composition }: DeployedSite): Promise<string[]> {
  const folder = path.join(PROJECT_ROOT, TYPES_FOLDER);
  await rm(folder, { recursive: true, force: true });
  const own = await findOwnPackage();
  const offering = composition.sections.filter(
    (section) => section.name !== own && listWidgets(section).length > 0,
  );
  for (const section of offering) {
    const pack = await releases.readFile(section, TYPES_FILE);
    if (integrityOf(pack) !== section.integrity[TYPES_FILE]) {
      throw new UserError(
        `The types of ${section.name} are not what its release states. Try again later.`,
      );
    }
    await unpackTypes(pack, path.join(folder, section.name));
  }
  return offering.flatMap((each) => listWidgets(each).map((widget) => `${each.name}/${widget}`));
}

/** `npm run connect -- https://…`: brings a live site's facts, database address and widget types here. Throws `UserError`. */
export async function connect([address = process.env.SITE_URL ?? '']: readonly string[]) {
  const deployed = await step(
    'Reading the live site',
    () => openDeployedSite(address),
    ({ origin, composition }) => `${origin}, composition ${composition.id}`,
  );
  const { origin, boot } = deployed;
  await step(
    'Bringing the types of live widgets',
    () => bringTypes(deployed),
    (widgets) => widgets.join(', '),
  );
  const write = (file: string, text: string) => writeFile(path.join(PROJECT_ROOT, file), text);
  await write('site.config.json', `${JSON.stringify(boot.site, null, 2)}\n`);
  if (!existsSync(path.join(PROJECT_ROOT, '.env'))) {
    const { url, key } = boot.api;
    await write('.env', `SITE_URL=${origin}\nSUPABASE_URL=${url}\nSUPABASE_ANON_KEY=${key}\n`);
  }
  requireFit(deployed);
  process.stdout.write(`Wrote ${TYPES_FOLDER}, site.config.json and .env. Next: npm run dev\n`);
}
