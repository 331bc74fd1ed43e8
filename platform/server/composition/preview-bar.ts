import type { Composition } from '@site/shared/contract';
import { escapeHtml } from '../../site/html.ts';
import type { ReleaseName } from '../../store/release-store.ts';
import { previewTexts } from '../content/preview-texts.ts';
import type { PreviewState } from './choose-composition.ts';
import { weaveBand } from './woven-band.ts';

const GROUP_DIGITS = 4;
const ID_DIGITS = 12;

/** An address that holds the composition's id, so that every preview has a cloth of its own. */
function addressOf({ id }: Composition): string {
  const digits = id
    .replaceAll(/[^0-9a-f]/g, '')
    .padStart(ID_DIGITS, '0')
    .slice(0, ID_DIGITS);
  const groups = Array.from({ length: ID_DIGITS / GROUP_DIGITS }, (_, index) =>
    digits.slice(index * GROUP_DIGITS, (index + 1) * GROUP_DIGITS),
  );
  return `2001:db8::${groups.join(':')}`;
}

function nameReleases(releases: readonly ReleaseName[]): string {
  return releases.map(({ name, version }) => `${name} ${version}`).join(', ');
}

/** What the bar says, as texts. */
function describe({ releases, ignored }: PreviewState, isLive: boolean) {
  if (releases.length === 0) return { text: previewTexts.ignored, leave: previewTexts.close };
  const text = (isLive ? previewTexts.live : previewTexts.shown).replace('{releases}', () =>
    nameReleases(releases),
  );
  return { text: ignored ? `${text} ${previewTexts.kept}` : text, leave: previewTexts.leave };
}

/**
 * The bar that names a preview, or says that its link was ignored. Its link keeps to the address on
 * show, also after the shell has changed that; the target keeps the shell from following it itself.
 */
export function renderPreviewBar(
  state: PreviewState,
  { composition, live }: { readonly composition: Composition; readonly live: Composition },
): string {
  const { text, leave } = describe(state, composition.id === live.id);
  return [
    `<aside class="preview-bar" data-tone="ink" data-print="hide" aria-label="${previewTexts.label}">`,
    weaveBand(addressOf(composition)),
    `<div><p><strong>${previewTexts.label}</strong> ${escapeHtml(text)}</p>`,
    `<a href="?preview=off" target="_top">${leave}</a></div></aside>`,
  ].join('');
}
