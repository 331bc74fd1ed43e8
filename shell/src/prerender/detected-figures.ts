/** The elements that Safari and Chrome on iOS put around figures. */
const DETECTED = 'a[x-apple-data-detectors], chrome_annotation';

/**
 * Removes what browsers put around figures, so that React finds the text that was rendered: parts of a page hydrate
 * late. The document's meta elements ask browsers not to; some apps that show pages ignore them.
 */
export function keepFiguresPlain(root: Element): void {
  const remove = () => {
    for (const each of root.querySelectorAll(DETECTED)) {
      const parent = each.parentElement;
      each.replaceWith(...each.childNodes);
      parent?.normalize();
    }
  };
  remove();
  new MutationObserver(remove).observe(root, { childList: true, subtree: true });
}
