import type { Composition, PageBoot } from '@site/shared/contract';
import { RELEASE_FILE, type SharedVersions } from '../../build/release-file.ts';
import { listMisfits, requiredRanges } from '../../build/shared-modules.ts';
import { UserError } from '../../kit/errors.ts';
import { readPageBoot } from './local-page.ts';

const TIMEOUT_MS = 20_000;

export interface DeployedSite {
  /** Where it answers, all redirects followed. */
  readonly origin: string;
  /** What its pages carry: the owner's facts, the database's address, the composition. */
  readonly boot: PageBoot;
  readonly composition: Composition;
  /** What its shell brings; absent where it does not say. */
  readonly provides: SharedVersions['provides'];
}

export async function reach(address: string): Promise<Response> {
  try {
    return await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    throw new UserError(
      `${address} cannot be reached (${cause}). Check the address and the network.`,
    );
  }
}

/** Finds out what a deployed site is made of. Throws {@link UserError} where it is no site of this kind. */
export async function openDeployedSite(address: string): Promise<DeployedSite> {
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol)) {
    throw new UserError(`"${address}" is no address of a site, such as https://example.org.`);
  }
  const answer = await reach(address);
  const boot = readPageBoot(await answer.text());
  if (boot === null) {
    throw new UserError(
      `${answer.url} answers ${answer.status} without a composition: it is no site of this kind. ` +
        'Name the address at which the site’s pages are.',
    );
  }
  const { origin } = new URL(answer.url);
  const { composition } = boot;
  const stated = await reach(new URL(composition.shell.base + RELEASE_FILE, origin).href);
  const { provides }: SharedVersions = stated.ok ? await stated.json() : {};
  return { origin, boot, composition, provides };
}

/** Throws {@link UserError} where the deployed shell brings other versions than the sections here ask for. */
export function requireFit(
  { origin, composition: { shell }, provides }: DeployedSite,
  requires: Readonly<Record<string, string>> = requiredRanges(),
): void {
  if (provides === undefined) return;
  const misfits = listMisfits(requires, provides);
  if (misfits.length === 0) return;
  throw new UserError(
    `The shell ${shell.version} of ${origin} does not fit. A section here:\n  ${misfits.join('\n  ')}\n` +
      'Work on the commit that the site was released from, or release the shell first.',
  );
}
