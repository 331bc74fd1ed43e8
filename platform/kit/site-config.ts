import { readFile } from 'node:fs/promises';
import { type SiteConfig, siteConfigSchema } from '@site/shared/config/schema';
import { readEnvironment } from './environment.ts';
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
  const result = siteConfigSchema.safeParse(value);
  if (result.success) return result.data;
  const problems = result.error.issues.map(
    (issue) => `  ${issue.path.join('.') || '(whole file)'}: ${issue.message}`,
  );
  throw new UserError(`Invalid fields in ${file}:\n${problems.join('\n')}`);
}

/** The environment, and the owner's facts in the file that it names. */
export async function readSettings() {
  const environment = readEnvironment(process.env);
  return { environment, site: await readSiteConfig(environment.siteConfig) };
}
