import { BOOT_ELEMENT_ID, languageOf, PREVIEW_ATTRIBUTE } from '@site/shared/contract';
import { serverTextsIn } from '@site/shared/language/server-texts';
import { escapeMarkup } from '@site/shared/publish';
import { color, layer, measure, media, rhythm, space } from '@site/shared/tokens';
import { DOCUMENTATION_ADDRESS } from '@site/shared/weave';
import { type FinishedFile, finish } from '../../site/finished-file.ts';
import { weaveBand } from '../../site/plain-page.tsx';
import { allowStyle, type PageSettings } from '../../site/security-headers.ts';
import { COMPOSITION_ID } from '../../store/composition.ts';
import type { Choice } from './choose-composition.ts';

// Works without scripts, and leaves room for the theme's button.
const CSS = `
.preview-bar{position:sticky;inset-block-end:0;z-index:${layer.header};
background:${color.ground};color:${color.text};}
.preview-bar>div{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;
gap:${space[2]} ${space[6]};min-block-size:4.5rem;max-inline-size:calc(${measure.page} + 2 * ${rhythm.gutter});
margin-inline:auto;padding:${space[2]} calc(${rhythm.gutter} + 3.5rem) ${space[2]} ${rhythm.gutter};}
.preview-bar p{flex:1 1 16rem;line-height:1.4;overflow-wrap:anywhere;}
.preview-bar a{padding-block:${space[2]};}
:root:has(.preview-bar){scroll-padding-bottom:12rem;}
${media.lowScreen}{.preview-bar{position:static;}}`;

/** Renders the bar that names a preview, or says that its link was ignored. The target keeps the shell from handling its link. */
function renderBar(shown: string | null, isSigned: boolean, language: string): string {
  const texts = serverTextsIn(language).preview;
  const names = COMPOSITION_ID.test(`${shown}`)
    ? `${texts.composition} ${shown}`
    : `${shown}`.replace(/~.*/, '').replaceAll('@', ' ').replaceAll(',', ', ');
  const text = shown === null ? texts.ignored : texts.shown.replace('{shown}', () => names);
  const leave = shown === null ? texts.close : texts.leave;
  const all = isSigned ? ` ${PREVIEW_ATTRIBUTE}="${escapeMarkup(`${shown}`)}"` : '';
  return [
    `<aside class="preview-bar" data-tone="ink" data-print="hide"${all} aria-label="${texts.label}">`,
    weaveBand(DOCUMENTATION_ADDRESS),
    `<div><p><strong>${texts.label}</strong> ${escapeMarkup(text)}</p>`,
    `<a href="?preview=off" target="_top">${leave}</a></div></aside>`,
  ].join('');
}

export function withPreviewBar(
  file: FinishedFile,
  { preview, composition }: Choice,
  page: PageSettings,
): FinishedFile {
  if (preview === undefined) return file;
  // Anyone can create a link to a composition.
  const isSigned = preview !== null && preview !== composition.id;
  const bar = renderBar(preview, isSigned, languageOf(file.address, page.site));
  const styled = `${file.body}`.replace('</head>', () => `<style>${CSS}</style></head>`);
  // The last one is the page's own, since no HTML follows it.
  const end = styled.lastIndexOf(`<script type="application/json" id="${BOOT_ELEMENT_ID}">`);
  const html = styled.slice(0, end) + bar + styled.slice(end);
  const headers = allowStyle(file.headers, CSS);
  return { ...file, ...finish({ ...file, headers, body: html }), brotli: undefined };
}
