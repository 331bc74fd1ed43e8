import type { PageBoot, Placed, SectionRelease } from '@site/shared/contract';
import { createRouteTable, findRoute, type SiteRoute } from '@site/shared/contract/routes';
import { inlineJson } from '../../site/html.ts';
import { preloadTag } from '../../site/script-tags.ts';
import { readPageBoot, replacePageBoot } from './deployed-site.ts';

/** A page of a deployed site with local sections in it. */
export interface LocalPage {
  readonly html: string;
  /** Whether a local section shows the page. */
  readonly local: boolean;
}

/** Puts the local sections in the place of the deployed ones, and new ones beside them. */
export function replaceSections(
  boot: PageBoot,
  sections: readonly Placed<SectionRelease>[],
): PageBoot {
  const names = new Set(sections.map(({ name }) => name));
  const others = boot.composition.sections.filter(({ name }) => !names.has(name));
  return {
    ...boot,
    composition: { ...boot.composition, sections: [...sections, ...others] },
  };
}

/** Where an element's content begins and ends; null where the page has no such element. */
function contentOf(html: string, open: RegExp): { start: number; end: number } | null {
  const found = open.exec(html);
  if (found === null) return null;
  const start = found.index + found[0].length;
  let depth = 1;
  for (const tag of html.slice(start).matchAll(/<(\/?)div\b/gi)) {
    depth += tag[1] === '/' ? -1 : 1;
    if (depth === 0) return { start, end: start + tag.index };
  }
  return null;
}

/** A page without what was rendered ahead: other code drew it than will run. */
function emptyRoot(html: string): string {
  const content = contentOf(html, /<div id="root"[^>]*>/);
  return content === null ? html : html.slice(0, content.start) + html.slice(content.end);
}

function dropPreloads(html: string, base: string): string {
  return html.replaceAll(/<link\b[^>]*\brel="?preload"?[^>]*>/g, (link) =>
    link.includes(base) ? '' : link,
  );
}

function preload({ section, declared }: SiteRoute): string {
  return declared.files.map((file) => preloadTag(section, file)).join('');
}

function embeds({ declared: { embeds: shown = [] } }: SiteRoute, names: ReadonlySet<string>) {
  return shown.some((widget) => names.has(widget.split('/')[0] ?? ''));
}

/**
 * The page of a deployed site with local sections in its composition; null where the answer is no
 * page of the site. `scripts` is put at the end of its head.
 */
export function makeLocalPage(
  html: string,
  pathname: string,
  sections: readonly Placed<SectionRelease>[],
  scripts: string,
): LocalPage | null {
  const deployed = readPageBoot(html);
  if (deployed === null) return null;
  const names = new Set(sections.map(({ name }) => name));
  const boot = replaceSections(deployed, sections);
  const route = findRoute(createRouteTable(boot.composition, boot.site), pathname);
  const local = route !== null && names.has(route.section.name);
  const replaced = deployed.composition.sections.filter(({ name }) => names.has(name));
  const untouched = !local && (route === null || !embeds(route, names));
  // What the page says of its own rendering goes with what was rendered.
  const kept = untouched ? boot : { ...boot, prerender: undefined };
  const stripped = replaced.reduce((page, { base }) => dropPreloads(page, base), html);
  const page = untouched ? stripped : emptyRoot(stripped);
  const head = `${local && route !== null ? preload(route) : ''}${scripts}</head>`;
  return { html: replacePageBoot(page, inlineJson(kept)).replace('</head>', () => head), local };
}
