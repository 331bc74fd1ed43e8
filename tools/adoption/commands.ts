import { asOwner, readArguments, readEnvironment, readSiteConfig } from '@site/platform/command';
import { listFacts } from './facts.ts';
import { importFigures } from './import.ts';
import { SOURCES } from './publishers.ts';

const USAGE = `npm run adoption:import [-- [--dry-run] [${SOURCES.join(' | ')}] …], or npm run facts`;

const today = () => new Date().toISOString().slice(0, 10);
const tell = (line: string) => void process.stdout.write(`${line}\n`);

function readCommand(args: readonly string[]) {
  const options = { 'dry-run': { type: 'boolean', default: false } } as const;
  return readArguments(args, USAGE, options, ({ values, positionals: [command, ...names] }) => {
    const sources = SOURCES.filter((source) => names.length === 0 || names.includes(source));
    if (command !== 'import' && command !== 'facts') throw new Error(`There is no "${command}".`);
    if (names.length > 0 && sources.length < names.length) throw new Error('No such source.');
    return { command, sources, isDryRun: values['dry-run'] };
  });
}

/** `npm run adoption:import` and `npm run facts`. */
export async function runAdoption(args: readonly string[]): Promise<void> {
  const { command, ...options } = readCommand(args);
  const environment = readEnvironment(process.env);
  const site = await readSiteConfig(environment.siteConfig);
  await asOwner(environment, async (client) => {
    if (command === 'facts') for (const line of await listFacts(client, site, today())) tell(line);
    else if (!(await importFigures(client, { site, tell, today: today(), ...options }))) {
      process.exitCode = 1;
    }
  });
}
