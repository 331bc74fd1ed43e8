import { readFile } from 'node:fs/promises';
import { type SiteConfig, siteConfigSchema } from '@site/shared/config/schema';
import { checkFields, readEnvironment } from './environment.ts';
import { reasonOf, UserError } from './errors.ts';

/** Reads and checks `site.config.json`. Throws {@link UserError} that names the field. */
export async function readSiteConfig(file: string): Promise<SiteConfig> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new UserError(`${file} cannot be read. It holds the owner's facts; restore it.`);
  });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new UserError(`${file} is not valid JSON: ${reasonOf(error)}`);
  }
  return checkFields(siteConfigSchema, value, `fields in ${file}`);
}

/** The environment, and the owner's facts in the file that it names. */
export async function readSettings() {
  const environment = readEnvironment(process.env);
  return { environment, site: await readSiteConfig(environment.siteConfig) };
}
