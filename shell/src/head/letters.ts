/** Attribute of the document root while the page is hidden for its letters. */
export const WAITS_FOR_LETTERS = 'data-waits-for-letters';

/** Family of `ethiopicFace` in the tokens, which would bring the others along. */
const FAMILY = 'Ethiopic';

/** Browsers hide text as long while its font loads. */
const LIMIT_MS = 3000;

/** Shows the page once its letters are there: boxes in their place take other room, and the page would move. */
export function waitForLetters(): void {
  const root = document.documentElement;
  const show = () => root.removeAttribute(WAITS_FOR_LETTERS);
  root.setAttribute(WAITS_FOR_LETTERS, '');
  document.fonts.load(`1em ${FAMILY}`, 'ሀ').finally(show);
  setTimeout(show, LIMIT_MS);
}
