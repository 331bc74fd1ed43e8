import {
  BOOT_ELEMENT_ID,
  type Composition,
  type PageBoot,
  type Placed,
  type Release,
} from '@site/shared/contract';
import { satisfies } from 'semver';
import { z } from 'zod';
import { RELEASE_FILE, type SharedVersions } from '../../build/release-file.ts';
import { UserError } from '../../kit/errors.ts';

const TIMEOUT_MS = 20_000;
const BOOT = new RegExp(`(<script[^>]*\\bid="${BOOT_ELEMENT_ID}"[^>]*>)([^<]*)(</script>)`);

const placed = z.looseObject({
  name: z.string(),
  base: z.string(),
});
const shell = placed.extend({
  entry: z.string(),
  integrity: z.record(z.string(), z.string()),
});
const bootSchema = z.looseObject({
  composition: z.looseObject({ shell, sections: z.array(placed) }),
  site: z.looseObject({ product: z.string() }),
  api: z.looseObject({ url: z.string() }),
});

/** A site that runs elsewhere. */
export interface DeployedSite {
  /** Where it answers, all redirects followed. */
  readonly origin: string;
  readonly composition: Composition;
  /** What its shell brings; null where it does not say. */
  readonly provides: SharedVersions['provides'] | null;
}

/** The boot of a page; null where it carries none of this kind. */
export function readPageBoot(html: string): PageBoot | null {
  const text = BOOT.exec(html)?.[2];
  if (text === undefined) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (!bootSchema.safeParse(value).success) return null;
    return value as PageBoot;
  } catch {
    return null;
  }
}

/** A page with another boot in the place of its own. */
export function replacePageBoot(html: string, json: string): string {
  return html.replace(BOOT, (_, open: string, __: string, close: string) => open + json + close);
}

async function reach(address: string): Promise<Response> {
  try {
    return await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    throw new UserError(
      `${address} cannot be reached (${cause}). Check the address after --against.`,
    );
  }
}

async function readProvides(origin: string, shell: Placed<Release>) {
  const answer = await reach(new URL(shell.base + RELEASE_FILE, origin).href);
  if (!answer.ok) return null;
  const statement: SharedVersions = await answer.json();
  return statement.provides ?? null;
}

/** Finds out what a deployed site is made of. Throws {@link UserError} where it is no site of this kind. */
export async function openDeployedSite(address: string): Promise<DeployedSite> {
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol)) {
    throw new UserError(`"${address}" is no address. Use: npm run dev -- blog --against https://…`);
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
  return { origin, composition, provides: await readProvides(origin, composition.shell) };
}

/** What of a section's shared modules the deployed shell does not bring, one sentence each. */
export function findMisfits(
  { composition, provides }: DeployedSite,
  requires: Readonly<Record<string, string>>,
): string[] {
  if (provides === null || provides === undefined) return [];
  const { shell } = composition;
  return Object.entries(requires).flatMap(([module, range]) => {
    const version = provides[module];
    if (version !== undefined && satisfies(version, range)) return [];
    const brings = version === undefined ? 'has none' : `brings ${version}`;
    return [
      `  ${module}: the sections here ask for ${range}, the shell ${shell.version} ${brings}`,
    ];
  });
}
