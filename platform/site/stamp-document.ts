import { BOOT_ELEMENT_ID, type PageBoot } from '@site/shared/contract';
import { canonicalPath, type SiteRoute } from '@site/shared/contract/routes';
import { carriedComposition } from './carried-composition.ts';
import { escapeHtml, inlineJson } from './html.ts';
import { pageFiles, preloadTag, scriptTag } from './page-files.ts';
import { withoutScripts } from './plain-page.ts';
import type { RenderedPage } from './render-page.ts';

export interface DocumentParts {
  /** The shell's document, with open places. */
  readonly template: string;
  readonly boot: PageBoot;
  readonly route: SiteRoute | null;
  readonly pathname: string;
  /** Elements of the head: title, description and what else speaks of the page. */
  readonly tags: readonly string[];
  /** Null where the browser draws the page. */
  readonly rendered: RenderedPage | null;
  /** Whether the host answers forms: their styles look for it where no script runs. */
  readonly answersForms: boolean;
  /** Where the browser draws the page: its address, if it may be rendered in a moment. */
  readonly again?: string | null;
}

/** What came from a release must not bring more than styles into the head. */
function stylesOf(rendered: RenderedPage | null): string {
  const styles = rendered?.styles ?? '';
  if (styles.replaceAll(/<style\b[^>]*>[\s\S]*?<\/style>/g, '').trim() === '') return styles;
  throw new Error('A rendered page brings more than styles for the head.');
}

/** As React writes it, before the page. Search engines look for it in the head, and so does React when it takes the page up. */
const NO_INDEX = '<meta name="robots" content="noindex"/>';

/** Fills the open places of the shell's document for one page. */
export function stampDocument(parts: DocumentParts): string {
  const { template, boot, route, pathname, tags, rendered, answersForms, again = null } = parts;
  const { composition, site } = boot;
  const carried = { ...boot, composition: carriedComposition(composition, route) };
  const whole = route?.declared.query?.length ? canonicalPath(route, pathname) : null;
  const plain = rendered ? null : withoutScripts(again, whole);
  const html = rendered?.html ?? plain?.body ?? '';
  const isIndexed = !html.startsWith(NO_INDEX);
  const places: Record<string, string> = {
    language: escapeHtml(site.language),
    head: [
      `<meta name="composition" content="${escapeHtml(composition.id)}">`,
      ...pageFiles(composition, route).map(({ release, file }) => preloadTag(release, file)),
      ...tags,
      stylesOf(rendered),
      plain?.head ?? '',
      isIndexed ? '' : NO_INDEX,
    ].join('\n'),
    shell: composition.shell.base,
    body: isIndexed ? html : html.slice(NO_INDEX.length),
    scripts: [
      `<script type="application/json" id="${BOOT_ELEMENT_ID}">${inlineJson(carried)}</script>`,
      scriptTag(composition.shell, composition.shell.entry),
    ].join('\n'),
  };
  const marked = answersForms ? template.replace('<html ', '<html data-answers-forms ') : template;
  return marked.replaceAll(/<!--site:(\w+)-->/g, (_, name: string) => places[name] ?? '');
}
