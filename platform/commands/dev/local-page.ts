import {
  BOOT_ELEMENT_ID,
  type PageBoot,
  type Placed,
  type SectionRelease,
} from '@site/shared/contract';
import { createRouteTable, findRoute } from '@site/shared/contract/routes';
import { z } from 'zod';
import { inlineJson } from '../../site/html.ts';

const BOOT = new RegExp(`(?<=<script[^>]*\\bid="${BOOT_ELEMENT_ID}"[^>]*>)[^<]*(?=</script>)`);

const placed = z.looseObject({ name: z.string(), base: z.string() });
const bootSchema = z.looseObject({
  composition: z.looseObject({ shell: placed, sections: z.array(placed) }),
  site: z.looseObject({ product: z.string() }),
  api: z.looseObject({ url: z.string() }),
});

/** The boot of a page; null where it carries none of this kind. */
export function readPageBoot(html: string): PageBoot | null {
  try {
    const value: unknown = JSON.parse(BOOT.exec(html)?.[0] ?? '');
    return bootSchema.safeParse(value).success ? (value as PageBoot) : null;
  } catch {
    return null;
  }
}

/** A page without what was rendered or asked for ahead: other code drew it than will run. */
function withoutRendering(html: string): string {
  const page = html.replaceAll(/<link\b[^>]*\bas="?script\b[^>]*>/g, '');
  const root = /<div id="root"[^>]*>/.exec(page);
  if (root === null) return page;
  const start = root.index + root[0].length;
  let depth = 1;
  for (const tag of page.slice(start).matchAll(/<(\/?)div\b/gi)) {
    depth += tag[1] === '/' ? -1 : 1;
    if (depth === 0) return page.slice(0, start) + page.slice(start + tag.index);
  }
  return page;
}

/**
 * The page of a deployed site with local sections in its composition; null where the answer is no
 * page of the site. `scripts` is put at the end of its head; `local`: whether a local section shows the page.
 */
export function makeLocalPage(
  html: string,
  pathname: string,
  sections: readonly Placed<SectionRelease>[],
  scripts: string,
) {
  const deployed = readPageBoot(html);
  if (deployed === null) return null;
  const names = new Set(sections.map(({ name }) => name));
  const others = deployed.composition.sections.filter(({ name }) => !names.has(name));
  const composition = { ...deployed.composition, sections: [...sections, ...others] };
  const route = findRoute(createRouteTable(composition, deployed.site), pathname);
  const local = route !== null && names.has(route.section.name);
  const embeds = route?.declared.embeds ?? [];
  const isDrawn = local || embeds.some((widget) => names.has(widget.split('/')[0] ?? ''));
  // What the page says of its own rendering goes with what was rendered.
  const prerender = isDrawn ? undefined : deployed.prerender;
  const boot = inlineJson({ ...deployed, composition, prerender });
  const page = (isDrawn ? withoutRendering(html) : html)
    .replace(BOOT, () => boot)
    .replace('</head>', () => `${scripts}</head>`);
  return { html: page, local };
}
