import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { asOwner, readArguments, readEnvironment, readSiteConfig } from '@site/platform/command';
import { importFigures } from './import.ts';
import { ENDPOINT_OF, SOURCES } from './publishers.ts';

const USAGE = `npm run adoption:import [-- [--dry-run] [${SOURCES.join(' | ')}] …], or npm run adoption:import -- <${Object.keys(ENDPOINT_OF).join(' | ')}> --from <file or address>`;

const today = () => new Date().toISOString().slice(0, 10);
const tell = (line: string) => void process.stdout.write(`${line}\n`);

/** Resolves a typed address: a URL, or a path relative to the command's folder. */
function addressOf(typed: string): string {
  if (/^https?:/.test(typed)) return typed;
  return pathToFileURL(path.resolve(process.env.INIT_CWD ?? '.', typed)).href;
}

function readCommand(args: readonly string[]) {
  const options = {
    'dry-run': { type: 'boolean', default: false },
    from: { type: 'string' },
  } as const;
  return readArguments(args, USAGE, options, ({ values, positionals: names }) => {
    const sources = SOURCES.filter((source) => names.length === 0 || names.includes(source));
    if (names.length > 0 && sources.length < names.length) throw new Error('No such source.');
    const common = { sources, isDryRun: values['dry-run'] };
    if (values.from === undefined) return common;
    const [source, ...others] = sources;
    if (source === undefined || source === 'dns' || others.length > 0) {
      throw new Error('--from needs the name of one publisher.');
    }
    return { ...common, endpoints: { [ENDPOINT_OF[source]]: addressOf(values.from) } };
  });
}

export async function runAdoption(args: readonly string[]): Promise<void> {
  const options = readCommand(args);
  const environment = readEnvironment(process.env);
  const site = await readSiteConfig(environment.siteConfig);
  await asOwner(environment, async (client) => {
    if (!(await importFigures(client, { site, tell, today: today(), ...options }))) {
      process.exitCode = 1;
    }
  });
}
