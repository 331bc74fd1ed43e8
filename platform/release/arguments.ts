import { parseArgs } from 'node:util';
import { UserError } from '../kit/errors.ts';
import type { ReleaseAim } from './publish.ts';

const USAGE =
  'npm run release -- <section> [--preview | --canary <percent> | --promote | --dry-run] ' +
  '[--allow-growth "reason"]';

/** What the command line of a release asks for. */
export interface ReleaseArguments {
  /** The section, as it was written. */
  readonly word: string;
  /** `promotion`: the canary goes live for all, without a build. */
  readonly aim: ReleaseAim | { readonly kind: 'promotion' };
  readonly allowedGrowth?: string;
}

function parseShare(text: string): number {
  const share = Number(text);
  if (/^\d+(?:\.\d+)?$/.test(text) && share <= 100) return share;
  throw new Error('--canary needs a share of visitors in percent, from 0 to 100.');
}

/** Reads the command line of a release. Throws {@link UserError}. */
export function parseReleaseArguments(args: readonly string[]): ReleaseArguments {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean' },
        preview: { type: 'boolean' },
        promote: { type: 'boolean' },
        canary: { type: 'string' },
        'allow-growth': { type: 'string' },
      },
    });
    const [word, ...rest] = positionals;
    if (word === undefined || rest.length > 0) throw new Error('Name one section.');
    const allowedGrowth = values['allow-growth']?.trim();
    if (allowedGrowth === '') throw new Error('--allow-growth needs a reason.');
    const aims: ReleaseArguments['aim'][] = [];
    if (values['dry-run']) aims.push({ kind: 'dry-run' });
    if (values.preview) aims.push({ kind: 'preview' });
    if (values.promote) aims.push({ kind: 'promotion' });
    if (values.canary !== undefined) {
      aims.push({ kind: 'canary', share: parseShare(values.canary) });
    }
    const [aim = { kind: 'live' }, ...others] = aims;
    if (others.length > 0) throw new Error('A release has one aim.');
    return { word, aim, allowedGrowth };
  } catch (error) {
    throw new UserError(`${error instanceof Error ? error.message : error} Use: ${USAGE}`);
  }
}
