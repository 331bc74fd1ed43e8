import { parseArgs } from 'node:util';
import { UserError } from '../errors.ts';

const USAGE = 'npm run release -- <section> [--dry-run] [--allow-growth "reason"]';

/** What the command line of a release asks for. */
export interface ReleaseArguments {
  /** The section, as it was written. */
  readonly word: string;
  readonly dryRun: boolean;
  readonly allowedGrowth?: string;
}

/** Reads the command line of a release. Throws {@link UserError}. */
export function parseReleaseArguments(args: readonly string[]): ReleaseArguments {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { 'dry-run': { type: 'boolean' }, 'allow-growth': { type: 'string' } },
    });
    const [word, ...rest] = positionals;
    if (word === undefined || rest.length > 0) throw new Error('Name one section.');
    const allowedGrowth = values['allow-growth']?.trim();
    if (allowedGrowth === '') throw new Error('--allow-growth needs a reason.');
    return { word, dryRun: values['dry-run'] ?? false, allowedGrowth };
  } catch (error) {
    throw new UserError(`${error instanceof Error ? error.message : error} Use: ${USAGE}`);
  }
}
