import { findRoute, type SiteRoute } from '@site/shared/contract/routes';
import { findSiteLink } from '../navigation/use-link-navigation';
import { savesData } from '../offline/offline';
import { wholeSection } from './whole-section';

/**
 * Reads what the sections that the page links to are made of, so that the way to the next page starts with its code.
 * What this leaves out, or what fails, is read with the first intent.
 */
export function foreseeSections(routes: readonly SiteRoute[]): void {
  if (savesData()) return;
  const paths = new Set([...document.links].map((link) => findSiteLink(link)?.pathname ?? ''));
  const sections = new Set([...paths].map((path) => findRoute(routes, path)?.section));
  for (const section of sections) {
    if (section !== undefined) wholeSection(section).catch(() => undefined);
  }
}
