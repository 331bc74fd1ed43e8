import path from 'node:path';
import { listPlaceholders, type SiteConfig } from '@site/shared/config';
import { BASE_LANGUAGE } from '@site/shared/contract';
import { readIfThere } from '../kit/files.ts';
import { packageFolder } from '../kit/project.ts';
import { findDeno } from '../site/render-process.ts';
import { findArrival } from '../store/history.ts';
import type { ReleaseStore } from '../store/release-store.ts';

/** Lists live packages whose build in this checkout was never live, as after an upgrade. */
async function listUnreleased(store: ReleaseStore): Promise<string[]> {
  const history = await store.history.read();
  const { shell, sections } = await store.readLive();
  const builds = [shell, ...sections].map(async ({ name }) => {
    const built = await readIfThere(path.join(packageFolder(name), 'dist/release.json'));
    if (built === null) return [];
    const { version }: { version: string } = JSON.parse(built.toString('utf8'));
    return findArrival(history, { name, version }) === undefined ? name.replace('mfe-', '') : [];
  });
  return (await Promise.all(builds)).flat();
}

/** Lists the site's languages in which no live release has copy. */
async function listUntranslated(store: ReleaseStore, { languages }: SiteConfig) {
  const { shell, sections } = await store.readLive();
  const known = [shell, ...sections].flatMap((each) => Object.keys(each.languages ?? {}));
  return languages.filter((each) => each !== BASE_LANGUAGE && !known.includes(each));
}

/** Lists fields of `site.config.json` that translate something that the site does not have. */
export function listUnused({ languages, translations = {}, adoption }: SiteConfig): string[] {
  return Object.entries(translations).flatMap(([language, { neighbours = {} }]) => {
    const field = `translations.${language}`;
    if (!languages.includes(language)) return [`${field} (not in "languages")`];
    return Object.keys(neighbours)
      .filter((code) => adoption?.neighbours[code] === undefined)
      .map((code) => `${field}.neighbours.${code} (not in "adoption.neighbours")`);
  });
}

/** Returns what an operator should know after a start, one line each. */
export async function listNotes(store: ReleaseStore, site: SiteConfig): Promise<string[]> {
  const unreleased = (await listUnreleased(store)).join(' ');
  const untranslated = (await listUntranslated(store, site)).join(', ');
  const [unused, unset] = [listUnused(site), listPlaceholders(site)].map((each) => each.join(', '));
  return [
    findDeno() === null && 'This system has no Deno: browsers draw every page themselves.',
    unreleased &&
      `Live releases are older than this checkout's builds: npm run release -- ${unreleased}`,
    untranslated &&
      `languages in site.config.json: no live release has copy in ${untranslated}. See "Add a language" in CONTRIBUTING.md.`,
    unused && `No page uses these fields of site.config.json: ${unused}.`,
    unset && `Still to set in site.config.json: ${unset}.`,
  ].flatMap((note) => note || []);
}
