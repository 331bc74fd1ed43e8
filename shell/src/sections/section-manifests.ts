import { FileError } from '@site/federation';
import { RELEASE_FILE, type SectionPath, type SectionRelease } from '@site/shared/contract';
import { findRoute, type SiteRoute } from '@site/shared/contract/routes';
import { findSiteLink } from '../navigation/use-link-navigation';
import { savesData } from '../offline/offline';
import type { Section } from './section-fault';

const known = new Map<string, Promise<Section>>();
let attempts = 0;

/** How long a question waits for what sections say of their paths. */
const PATHS_LIMIT_MS = 3000;

/**
 * A section with all of its files and their hashes, of which the page carries only what it shows: read once from the
 * release's own manifest, whose hash the page does carry. With `renew`, what is on its way is asked for again.
 * Throws {@link FileError}.
 */
export function wholeSection(section: Section, renew = false): Promise<Section> {
  const { base, manifestIntegrity: integrity } = section;
  if (integrity === undefined) return Promise.resolve(section);
  const before = known.get(base);
  if (before !== undefined && !renew) return before;
  const { href } = new URL(base + RELEASE_FILE, location.href);
  // Browsers hold back a request for an address while an earlier one hangs, so each has its own.
  const attempt = renew ? `?attempt=${++attempts}` : '';
  const whole: Promise<Section> = fetch(href + attempt, { integrity })
    .then((answer) => answer.json())
    .then((stated: SectionRelease) => ({ ...section, ...stated }))
    .catch((cause: unknown) => {
      if (known.get(base) === whole) known.delete(base);
      throw new FileError(href, 'did not arrive as it was released', { cause });
    });
  known.set(base, whole);
  return whole;
}

/** The paths of all sections; of one whose manifest does not come in time, what the page carries of them. */
export async function listPaths(sections: readonly Section[]): Promise<readonly SectionPath[]> {
  const limit = new Promise<null>((resolve) => setTimeout(resolve, PATHS_LIMIT_MS, null));
  const paths = sections.map(async (carried) => {
    const whole = await Promise.race([wholeSection(carried), limit]).catch(() => null);
    return (whole ?? carried).paths;
  });
  return (await Promise.all(paths)).flat();
}

/** What a visitor does who may go on: who only looks at one page fetches nothing for the next. */
const SIGNS = ['pointermove', 'touchstart', 'scroll', 'keydown'] as const;

/**
 * At the first sign of a visitor, reads the manifests of the sections that the page links to, so that the way to the next
 * page starts with its code. What this leaves out, or what fails, is read with the first intent. Returns how it is ended.
 */
export function foreseeSections(routes: readonly SiteRoute[]): () => void {
  const signs = new AbortController();
  const foresee = () => {
    signs.abort();
    if (savesData()) return;
    const paths = [...document.links].map((link) => findSiteLink(link)?.pathname ?? '');
    for (const section of new Set(paths.map((path) => findRoute(routes, path)?.section))) {
      if (section !== undefined) wholeSection(section).catch(() => undefined);
    }
  };
  for (const sign of SIGNS)
    addEventListener(sign, foresee, { signal: signs.signal, passive: true });
  return () => signs.abort();
}
