import { BOOT_ELEMENT_ID, type PageBoot, RELEASES_PATH } from '@site/shared/contract';
import { RELEASE_FILE } from '../../bundler/release-file.ts';
import { listMisfits, requiredRanges } from '../../bundler/shared-modules.ts';
import { UserError } from '../../kit/errors.ts';
import type { SiteSource } from '../../server/site-source.ts';
import { composeReleases, type ReleaseName } from '../../store/composition.ts';

const TIMEOUT_MS = 20_000;

const BOOT = new RegExp(`(?<=<script[^>]*\\bid="${BOOT_ELEMENT_ID}"[^>]*>)[^<]*(?=</script>)`);

export type DeployedSite = Readonly<Awaited<ReturnType<typeof openDeployedSite>>>;

export function readPageBoot(html: string): PageBoot | null {
  try {
    const boot: PageBoot = JSON.parse(BOOT.exec(html)?.[0] ?? '');
    return boot.composition.sections.length > 0 ? boot : null;
  } catch {
    return null;
  }
}

async function download(address: string): Promise<Response> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
    (error: Error) => {
      throw new UserError(
        'SITE_UNAVAILABLE',
        `${address} cannot be reached (${error.cause ?? error}). Check the address and the network.`,
      );
    },
  );
  if (answer.ok) return answer;
  throw new UserError(
    'SITE_UNAVAILABLE',
    `${answer.url} answered with status ${answer.status}. Try again later.`,
  );
}

/** Returns the releases of a deployed site as its visitors get them. Browsers check their hashes. */
function deployedReleases(origin: string): SiteSource['releases'] {
  const readFile = async ({ name, version }: ReleaseName, file: string) => {
    const found = await download(`${origin}${RELEASES_PATH}${name}/${version}/${file}`);
    return Buffer.from(await found.arrayBuffer());
  };
  return {
    findRelease: async (release) => JSON.parse(`${await readFile(release, RELEASE_FILE)}`),
    readFile,
    readForm: async () => null,
  };
}

export async function openDeployedSite(address: string) {
  if (!/^https?:\/\/./.test(address) || !URL.canParse(address)) {
    throw new UserError(
      'ARGUMENTS_INVALID',
      `"${address}" is not a site address. Example: https://example.org`,
    );
  }
  const answer = await download(address);
  const boot = readPageBoot(await answer.text());
  if (boot === null) {
    throw new UserError(
      'SITE_INVALID',
      `No composition is in the page ${answer.url}. Give the address of the site's pages.`,
    );
  }
  const { origin } = new URL(answer.url);
  const { shell, sections } = boot.composition;
  const releases = deployedReleases(origin);
  // A page lists only the files that it needs.
  const found = await Promise.all([shell, ...sections].map(releases.findRelease));
  const manifests = found.filter((each) => each !== null);
  const { provides } = manifests.find((each) => each.name === shell.name) ?? {};
  return { origin, boot, composition: composeReleases(manifests), provides, releases };
}

/** @throws {UserError} if the deployed shell does not satisfy the local packages' version ranges. */
export function assertFit(
  { origin, composition: { shell }, provides }: DeployedSite,
  requires: Readonly<Record<string, string>> = requiredRanges(),
): void {
  const misfits = provides === undefined ? [] : listMisfits(requires, provides);
  if (misfits.length === 0) return;
  throw new UserError(
    'SHELL_INCOMPATIBLE',
    `The live shell ${shell.version} of ${origin} does not fit your local packages:\n  ${misfits.join('\n  ')}\n` +
      'Check out the commit of the live release, or release the shell first.',
  );
}
