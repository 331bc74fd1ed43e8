import { BOOT_ELEMENT_ID, type Composition, type PageBoot } from '@site/shared/contract';
import { inlineJson } from '../../platform/site/html.ts';

const ELEMENT = {
  script: /<script\b[^>]*\bsrc=[^>]*><\/script>/g,
  anyScript: /<script\b[^>]*>[\s\S]*?<\/script>/g,
  preload: /<link rel="preload"[^>]*>/g,
  prerenderedStyles: /<style data-styled[^>]*>[\s\S]*?<\/style>/g,
  boot: new RegExp(`(<script[^>]*id="${BOOT_ELEMENT_ID}"[^>]*>)([^<]*)(</script>)`),
  root: /(<div id="root"[^>]*>)[\s\S]*(<\/div>\s*<noscript>|<\/div>\s*<script)/,
} as const;

/** The page as it came, without anything that runs: how fast it could be at best. */
export function withoutScripts(html: string): string {
  return html.replace(ELEMENT.anyScript, '').replace(ELEMENT.preload, '');
}

/** The composition of a site whose sections come from elsewhere: no page asks for files of releases. */
function withoutFiles(composition: Composition): Composition {
  const sections = composition.sections.map((section) => ({
    ...section,
    manifestIntegrity: undefined,
    exposes: Object.fromEntries(Object.keys(section.exposes).map((name) => [name, []])),
    paths: section.paths.map((path) => ({ ...path, files: [] })),
  }));
  return { ...composition, sections };
}

function withoutReleases(html: string): string {
  return html.replace(ELEMENT.boot, (_, start: string, json: string, end: string) => {
    const boot: PageBoot = JSON.parse(json);
    const composition = withoutFiles(boot.composition);
    return start + inlineJson({ ...boot, composition }) + end;
  });
}

/** The page with an empty body and these scripts: drawn in the browser alone. */
export function drawnInBrowser(html: string, scripts: readonly string[]): string {
  const tags = scripts.map((url) => `<script defer src="${url}"></script>`).join('');
  return withoutReleases(html)
    .replace(ELEMENT.script, '')
    .replace(ELEMENT.preload, '')
    .replace(ELEMENT.prerenderedStyles, '')
    .replace(ELEMENT.root, '$1$2')
    .replace('</body>', () => `${tags}</body>`);
}
