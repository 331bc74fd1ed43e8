import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { SectionRelease } from '@site/shared/contract';
import { PROJECT_ROOT } from '../kit/project.ts';
import { step } from '../kit/steps.ts';
import { openDeployedSite, requireFit } from './dev/deployed-site.ts';

/** The types of what is live: every widget, and whether pages of other sections show it. */
export function renderLiveTypes(
  sections: readonly Pick<SectionRelease, 'name' | 'exposes' | 'paths'>[],
): string {
  const shown = new Set<string>(
    sections.flatMap(({ paths }) => paths.flatMap(({ embeds = [] }) => embeds)),
  );
  const widgets = sections.flatMap(({ name, exposes }) =>
    Object.keys(exposes)
      .filter((expose) => expose !== './routes')
      .map((expose) => `${name}/${expose.replace('./', '')}`),
  );
  const lines = [
    '// Written by `npm run connect`: what is live. Run it again to see what has changed.',
    "declare module '@site/shared/contract/live' {",
    '  interface LiveWidgets {',
    ...widgets.sort().map((each) => `    '${each}': '${shown.has(each) ? 'shown' : 'offered'}';`),
    '  }',
    '}',
    'export {};',
  ];
  return `${lines.join('\n')}\n`;
}

/**
 * `npm run connect -- https://…`: brings the owner's facts, the database's address and the types of what is live into
 * a section's own repository. Throws `UserError`, also where the live shell does not fit the installed packages.
 */
export async function connect([address = process.env.SITE_URL ?? '']: readonly string[]) {
  const deployed = await step(
    'Reading the live site',
    () => openDeployedSite(address),
    ({ origin, composition }) => `${origin}, composition ${composition.id}`,
  );
  const { origin, boot, composition } = deployed;
  const write = (file: string, text: string) => writeFile(path.join(PROJECT_ROOT, file), text);
  await write('live.d.ts', renderLiveTypes(composition.sections));
  await write('site.config.json', `${JSON.stringify(boot.site, null, 2)}\n`);
  if (!existsSync(path.join(PROJECT_ROOT, '.env'))) {
    const { url, key } = boot.api;
    await write('.env', `SITE_URL=${origin}\nSUPABASE_URL=${url}\nSUPABASE_ANON_KEY=${key}\n`);
  }
  requireFit(deployed);
  process.stdout.write('Wrote live.d.ts, site.config.json and .env. Next: npm run dev\n');
}
