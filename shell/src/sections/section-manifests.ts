import { RELEASE_FILE, type SectionPath, type SectionRelease } from '@site/shared/contract';
import { findRoute, type SiteRoute } from '@site/shared/contract/routes';
import { findSiteLink } from '../navigation/use-link-navigation';
import { savesData } from '../offline/offline';
import { FileError } from './remote-files';
import type { Section } from './section-fault';

const known = new Map<string, Promise<Section>>();
let attempts = 0;

/** Timeout for reading the sections' paths. */
const PATHS_LIMIT_MS = 3000;

/**
 * Returns a section with all its files and hashes. The page may carry only a part of them; the rest comes from the release's
 * manifest, whose hash the page carries. `renew` repeats a pending request.
 * @throws {FileError}
 */
export function wholeSection(section: Section, renew = false): Promise<Section> {
  const { base, manifestIntegrity: integrity } = section;
  if (integrity === undefined) return Promise.resolve(section);
  const before = known.get(base);
  if (before !== undefined && !renew) return before;
  const { href } = new URL(base + RELEASE_FILE, location.href);
  // Browsers queue a request behind a hanging one for the same URL, so each attempt has its own URL.
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

/** Returns the paths of all sections. Uses the page's own list for a section that does not answer in time. */
export async function listPaths(sections: readonly Section[]): Promise<readonly SectionPath[]> {
  const limit = new Promise<null>((resolve) => setTimeout(resolve, PATHS_LIMIT_MS, null));
  const paths = sections.map(async (carried) => {
    const whole = await Promise.race([wholeSection(carried), limit]).catch(() => null);
    return (whole ?? carried).paths;
  });
  return (await Promise.all(paths)).flat();
}

/** Events of an active visitor. Visitors who read a single page prefetch nothing. */
const SIGNS = ['pointermove', 'touchstart', 'scroll', 'keydown'] as const;

/**
 * On the first activity of the visitor, prefetches the manifests of linked sections, so that navigation starts with the
 * code. Missing manifests are fetched on navigation. Returns a function that stops it.
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
