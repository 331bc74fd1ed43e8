import { BOOT_ELEMENT_ID, type PageBoot } from '@site/shared/contract';
import { findRoute } from '@site/shared/contract/routes';
import { escapeHtml, inlineJson } from '../site/html.ts';
import { renderPageHead } from '../site/page-head.ts';
import { type PageContent, viewPage } from '../site/page-view.ts';
import type { RenderedPage } from '../site/rendered-page.ts';
import { preloadTag, scriptTag } from '../site/script-tags.ts';
import { publishedSite } from '../site/site-pages.ts';
import { carriedComposition } from './carried-composition.ts';
import { pageFiles } from './page-files.ts';
import { renderWithoutScripts } from './without-scripts.ts';

/** A page as the server answers it. */
export interface StampedPage {
  readonly status: 200 | 404;
  readonly html: string;
}

/** What is kept of a rendered page is no release and has no hash: nothing in the head but styles is taken from it. */
function stylesOf(rendered: RenderedPage | null): string {
  const styles = rendered?.styles ?? '';
  if (styles.replaceAll(/<style\b[^>]*>[\s\S]*?<\/style>/g, '').trim() === '') return styles;
  throw new Error('A rendered page brings more than styles for the head. Render it again.');
}

/**
 * Fills the open parts of the shell's document for one address of a composition. `content` holds the
 * rows of the page, where they are known, and `rendered` the page itself, where it was rendered ahead.
 */
export function stampDocument(
  template: string,
  boot: PageBoot,
  pathname: string,
  content: PageContent = null,
  rendered: RenderedPage | null = null,
): StampedPage {
  const { composition, site } = boot;
  const published = publishedSite(composition, site);
  const found = findRoute(published.routes, pathname);
  const view = viewPage(published, found, pathname, content, boot.prerender?.meta);
  const preloads = pageFiles(composition, found).map(({ release, file }) =>
    preloadTag(release, file),
  );
  const carriedBoot = { ...boot, composition: carriedComposition(composition, found) };
  const parts: Record<string, string> = {
    language: escapeHtml(site.language),
    head: [
      `<meta name="composition" content="${escapeHtml(composition.id)}">`,
      ...preloads,
      ...renderPageHead(view, published),
      stylesOf(rendered),
    ].join('\n'),
    shell: composition.shell.base,
    body: rendered?.html ?? renderWithoutScripts(found, pathname),
    scripts: [
      `<script type="application/json" id="${BOOT_ELEMENT_ID}">${inlineJson(carriedBoot)}</script>`,
      scriptTag(composition.shell, composition.shell.entry),
    ].join('\n'),
  };
  return {
    status: view.status,
    html: template.replaceAll(/<!--site:(\w+)-->/g, (_, name: string) => parts[name] ?? ''),
  };
}
