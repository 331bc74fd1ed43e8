import {
  BOOT_ELEMENT_ID,
  documentTitle,
  fillMeta,
  type PageBoot,
  type PageMeta,
  type Placed,
  type Release,
} from '@site/shared/contract';
import { canonicalPath, createRouteTable, findRoute } from '@site/shared/contract/routes';

/** A page as the server answers it. */
export interface StampedPage {
  readonly status: 200 | 404;
  readonly html: string;
}

const NOT_FOUND_META: PageMeta = {
  title: 'Page Not Found',
  description: 'There is no page at this address.',
};

function escapeHtml(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
  };
  return text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character);
}

/** JSON that cannot end the script element it stands in. */
function inlineJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

function script(release: Placed<Release>, file: string): { url: string; integrity: string } {
  return { url: release.base + file, integrity: release.integrity[file] ?? '' };
}

function attributes({ url, integrity }: { url: string; integrity: string }): string {
  const check = integrity === '' ? '' : ` integrity="${integrity}"`;
  return `="${escapeHtml(url)}" crossorigin="anonymous"${check}`;
}

function headOf(meta: PageMeta, canonical: string, { site }: PageBoot): string {
  const title = escapeHtml(documentTitle(meta.title, site));
  const description = escapeHtml(meta.description);
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    `<meta property="og:type" content="website">`,
    `<meta property="og:site_name" content="${escapeHtml(site.product)}">`,
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    `<meta property="og:url" content="${escapeHtml(canonical)}">`,
    `<meta name="twitter:card" content="summary">`,
  ].join('\n');
}

/** Fills the open parts of the shell's document for one address of a composition. */
export function stampDocument(template: string, boot: PageBoot, pathname: string): StampedPage {
  const { composition, site } = boot;
  const found = findRoute(createRouteTable(composition, site), pathname);
  const meta = found === null ? NOT_FOUND_META : fillMeta(found.declared, site);
  const canonical = new URL(canonicalPath(found, pathname), site.siteUrl).href;
  const shell = attributes(script(composition.shell, composition.shell.entry));
  const preloads = (found?.declared.files ?? []).map((file) =>
    found === null
      ? ''
      : `<link rel="preload" as="script" href${attributes(script(found.section, file))}>`,
  );
  const parts: Record<string, string> = {
    language: escapeHtml(site.language),
    head: [headOf(meta, canonical, boot), ...preloads].join('\n'),
    shell: composition.shell.base,
    body: '',
    scripts: [
      `<script type="application/json" id="${BOOT_ELEMENT_ID}">${inlineJson(boot)}</script>`,
      `<script src${shell}></script>`,
    ].join('\n'),
  };
  return {
    status: found === null ? 404 : 200,
    html: template.replaceAll(/<!--site:(\w+)-->/g, (_, name: string) => parts[name] ?? ''),
  };
}
