import { asOwner, readArguments, readEnvironment, readSiteConfig } from '@site/platform/command';
import { importRows } from './import-rows.ts';

const USAGE = 'npm run import -- <project URL> <public key> [--replace]';

const tell = (line: string) => void process.stdout.write(`${line}\n`);

/** `npm run import`: copies the rows of a project that has the specification's tables. */
export async function runImport(args: readonly string[]): Promise<void> {
  const options = { replace: { type: 'boolean', default: false } } as const;
  const { source, isReplacing } = readArguments(args, USAGE, options, (parsed) => {
    const [address = '', key, ...others] = parsed.positionals;
    if (
      !/^https?:/.test(address) ||
      !URL.canParse(address) ||
      key === undefined ||
      others.length > 0
    )
      throw new Error('Give the project’s URL, and its public (publishable or anon) key.');
    return { source: { url: new URL(address).origin, key }, isReplacing: parsed.values.replace };
  });
  const environment = readEnvironment(process.env);
  const { timeZone } = await readSiteConfig(environment.siteConfig);
  const counts = await asOwner(environment, (client) =>
    importRows(client, { source, timeZone, isReplacing, tell }),
  );
  const { added, changed, unchanged, refused } = counts;
  tell(`${added} added, ${changed} changed, ${unchanged} unchanged, ${refused} refused`);
  if (refused > 0) process.exitCode = 1;
}
