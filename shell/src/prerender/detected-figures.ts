/** Elements that Safari and Chrome on iOS add around detected figures. */
const DETECTED = 'a[x-apple-data-detectors], chrome_annotation';

/**
 * Removes the elements that browsers add around figures, so that late hydration finds the rendered text. The document's
 * meta elements disable them, but some apps ignore those.
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
