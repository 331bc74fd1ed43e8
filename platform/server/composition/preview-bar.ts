import { BOOT_ELEMENT_ID, PREVIEW_ATTRIBUTE, PREVIEW_CLASS } from '@site/shared/contract';
import { color, layer, measure, media, rhythm, space } from '@site/shared/tokens';
import { DOCUMENTATION_ADDRESS } from '@site/shared/weave';
import { writePreview } from '../../release/preview-request.ts';
import { type FinishedFile, fileInMemory } from '../../site/finished-file.ts';
import { escapeHtml } from '../../site/html.ts';
import type { PageSettings } from '../../site/page-settings.ts';
import { answerHeaders } from '../../site/security-headers.ts';
import { weaveBand } from '../../site/site-pictures.tsx';
import { COMPOSITION_ID } from '../../store/composition.ts';
import type { Choice, PreviewState } from './choose-composition.ts';

/** `{shown}` names what is previewed. */
const TEXTS = {
  label: 'Preview',
  shown: '{shown} in place of what is live. Other visitors see the live site.',
  live: '{shown}, which is live: all visitors see it.',
  ignored:
    'The preview link named something that was revoked or is not in the store, so it was ignored. You see the live site.',
  kept: 'The last preview link named something that was revoked or is not in the store, so it was ignored.',
  leave: 'Leave the preview',
  close: 'Close this notice',
} as const;

// Looks right without scripts, and leaves room for the theme's button in the corner.
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

function describe({ shown, ignored }: PreviewState, isLive: boolean) {
  if (shown === null) return { text: TEXTS.ignored, leave: TEXTS.close };
  const names = COMPOSITION_ID.test(shown)
    ? `composition ${shown}`
    : shown.replaceAll('@', ' ').replaceAll(',', ', ');
  const text = (isLive ? TEXTS.live : TEXTS.shown).replace('{shown}', () => names);
  return { text: ignored ? `${text} ${TEXTS.kept}` : text, leave: TEXTS.leave };
}

/** The bar that names a preview, or says that its link was ignored. The target keeps the shell from following its link. */
function renderBar(
  state: PreviewState,
  { composition, live }: Pick<Choice, 'composition' | 'live'>,
): string {
  const { text, leave } = describe(state, composition.id === live.id);
  const { id, shell, sections } = composition;
  const all =
    state.shown === id ? '' : ` ${PREVIEW_ATTRIBUTE}="${writePreview([shell, ...sections])}"`;
  return [
    `<aside class="${PREVIEW_CLASS}" data-tone="ink" data-print="hide"${all} aria-label="${TEXTS.label}">`,
    weaveBand(DOCUMENTATION_ADDRESS),
    `<div><p><strong>${TEXTS.label}</strong> ${escapeHtml(text)}</p>`,
    `<a href="?preview=off" target="_top">${leave}</a></div></aside>`,
  ].join('');
}

/** A page with the bar behind it where its visitor previews something; otherwise the page as it is. */
export async function withPreviewBar(
  file: FinishedFile,
  choice: Choice,
  page: PageSettings,
): Promise<FinishedFile> {
  const { preview, composition } = choice;
  if (preview === undefined) return file;
  const text = (await file.read(null)).toString('utf8');
  const styled = text.replace('</head>', () => `<style>${CSS}</style></head>`);
  // The last one is the page's own: nothing after it is HTML.
  const end = styled.lastIndexOf(`<script type="application/json" id="${BOOT_ELEMENT_ID}">`);
  const html = styled.slice(0, end) + renderBar(preview, choice) + styled.slice(end);
  const { development } = composition;
  // It would block a developer's own build, which has no hash.
  const { 'Integrity-Policy': _, ...kept } = file.headers;
  const headers = {
    ...kept,
    ...answerHeaders(page, { html, development, takesLocal: preview.shown !== null }),
  };
  return fileInMemory({ ...file, headers, body: html, isComplete: true });
}
