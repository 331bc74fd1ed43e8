/** Gives an element another name. */
export function rename(element: Element, name: string): Element {
  const renamed = element.ownerDocument.createElement(name);
  for (const { name: attribute, value } of element.attributes)
    renamed.setAttribute(attribute, value);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}

/** Leaves the content of an element in its place. */
export function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

/** Creates a link, or where it would be in another link, its text. */
export function linkIn(place: Element, address: string, text: string): Element | string {
  if (place.closest('a') !== null) return text;
  const link = place.ownerDocument.createElement('a');
  link.setAttribute('href', address);
  link.textContent = text;
  return link;
}

/** The value of a property in the style of an element, in lower case; empty if there is none. CSSOM drops names that it does not know. */
export function styleOf(element: Element, property: string): string {
  const style = element.getAttribute('style')?.toLowerCase() ?? '';
  const values = style.split(';').flatMap((declaration) => {
    const [name, ...value] = declaration.split(':');
    return name?.trim() === property ? value.join(':').trim() : [];
  });
  return values.at(-1) ?? '';
}

/** Text nodes in an element, outside of code. */
export function textsIn(root: Element): Text[] {
  const walker = root.ownerDocument.createTreeWalker(root, 4);
  const texts: Text[] = [];
  while (walker.nextNode() !== null) {
    const text = walker.currentNode as Text;
    if (!text.parentElement?.closest('pre, code, samp, kbd')) texts.push(text);
  }
  return texts;
}
