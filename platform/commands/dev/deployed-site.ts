import {
  BOOT_ELEMENT_ID,
  type Composition,
  type PageBoot,
  type Placed,
  type Release,
} from '@site/shared/contract';
import { z } from 'zod';
import { DOCUMENT_FILE } from '../../build/document.ts';
import { RELEASE_FILE, type SharedVersions } from '../../build/release-file.ts';
import { listMisfits, requiredRanges } from '../../build/shared-modules.ts';
import { UserError } from '../../kit/errors.ts';
import type { SiteSource } from '../../server/site-source.ts';
import { placed, RELEASES_URL } from '../../store/composition.ts';

const TIMEOUT_MS = 20_000;

const BOOT = new RegExp(`(?<=<script[^>]*\\bid="${BOOT_ELEMENT_ID}"[^>]*>)[^<]*(?=</script>)`);

const placedSchema = z.looseObject({ name: z.string(), base: z.string() });
const bootSchema = z.looseObject({
  composition: z.looseObject({ shell: placedSchema, sections: z.array(placedSchema) }),
  site: z.looseObject({ product: z.string() }),
  api: z.looseObject({ url: z.string() }),
});

export interface DeployedSite {
  /** Where it answers, all redirects followed. */
  readonly origin: string;
  /** What its pages carry: the owner's facts, the database's address, the composition. */
  readonly boot: PageBoot;
  /** What it is made of, with all that its releases state. */
  readonly composition: Composition;
  /** What its shell brings. */
  readonly provides: SharedVersions['provides'];
  /** The document of its shell. */
  readonly template: string;
}

/** The boot of a page; null where it carries none of this kind. */
export function readPageBoot(html: string): PageBoot | null {
  try {
    const value: unknown = JSON.parse(BOOT.exec(html)?.[0] ?? '');
    return bootSchema.safeParse(value).success ? (value as PageBoot) : null;
  } catch {
    return null;
  }
}

async function reach(address: string): Promise<Response> {
  try {
    return await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    throw new UserError(
      `${address} cannot be reached (${cause}). Check the address and the network.`,
    );
  }
}

async function download(origin: string, file: string): Promise<Response> {
  const answer = await reach(origin + file);
  if (answer.ok) return answer;
  throw new UserError(`${answer.url} answers ${answer.status}. Try again.`);
}

/** The releases of a deployed site, as its visitors get them. Browsers check their hashes. */
export function deployedReleases(origin: string): SiteSource['releases'] {
  const urlOf = ({ name, version }: Pick<Release, 'name' | 'version'>, file: string) =>
    `${RELEASES_URL}${name}/${version}/${file}`;
  return {
    findRelease: async (release) => {
      const answer = await reach(origin + urlOf(release, RELEASE_FILE));
      return answer.ok ? answer.json() : null;
    },
    readFile: async (release, file) =>
      Buffer.from(await (await download(origin, urlOf(release, file))).arrayBuffer()),
    readForm: async () => null,
  };
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
  const { id, shell, sections } = boot.composition;
  // A page leaves out what it does not show.
  const readWhole = async <R extends Release>({ base }: Placed<R>): Promise<R & SharedVersions> =>
    (await download(origin, base + RELEASE_FILE)).json();
  const [wholeShell, ...wholeSections] = await Promise.all([
    readWhole(shell),
    ...sections.map((section) => readWhole(section)),
  ]);
  const template = await (await download(origin, shell.base + DOCUMENT_FILE)).text();
  const composition = { id, shell: placed(wholeShell), sections: wholeSections.map(placed) };
  return { origin, boot, composition, provides: wholeShell.provides, template };
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
