/** Attribute of the document root while the page is hidden for its font. */
export const WAITS_FOR_LETTERS = 'data-waits-for-letters';

/** Family of `ethiopicFace` in the tokens; importing it would import all tokens. */
const FAMILY = 'Ethiopic';

/** Equals the time for which browsers hide text while its font loads. */
const LIMIT_MS = 3000;

/** Shows the page once its font has loaded. Fallback boxes have other widths, so the page would move. */
export function waitForLetters(): void {
  const root = document.documentElement;
  const show = () => root.removeAttribute(WAITS_FOR_LETTERS);
  root.setAttribute(WAITS_FOR_LETTERS, '');
  document.fonts.load(`1em ${FAMILY}`, 'ሀ').finally(show);
  setTimeout(show, LIMIT_MS);
}
