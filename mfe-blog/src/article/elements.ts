// Avoids selectors, which are slow in jsdom, and live lists, which jsdom rebuilds after each change.

export type Names = ReadonlySet<string>;

/** Splits a list of element names at spaces. */
export function names(list: string): Names {
  return new Set(list.split(' '));
}

export const isElement = (node: Node | null): node is Element => node?.nodeType === 1;
export const isText = (node: Node | null): node is Text => node?.nodeType === 3;

/** Returns a node's closest element with one of these names. */
export function closestOf(node: Node, among: Names): Element | null {
  let place = isElement(node) ? node : node.parentElement;
  while (place !== null && !among.has(place.localName)) place = place.parentElement;
  return place;
}

/** Returns the descendants with one of these names, in document order. */
export function elementsIn(root: Element, among: Names): Element[] {
  const walker = root.ownerDocument.createTreeWalker(root, 1);
  const found: Element[] = [];
  while (walker.nextNode() !== null) {
    const element = walker.currentNode as Element;
    if (among.has(element.localName)) found.push(element);
  }
  return found;
}

/** Returns a copy of an element's child nodes. */
export function nodesOf(parent: Node): ChildNode[] {
  const nodes: ChildNode[] = [];
  for (let node = parent.firstChild; node !== null; node = node.nextSibling) nodes.push(node);
  return nodes;
}

/** Moves an element's children to the end of another element. */
export function moveNodes(from: Element, to: Element): void {
  while (from.firstChild !== null) to.appendChild(from.firstChild);
}

/** Replaces an element by one of another name with the same children. */
export function rename(element: Element, name: string): Element {
  const renamed = element.ownerDocument.createElement(name);
  for (const { name: attribute, value } of element.attributes) {
    renamed.setAttribute(attribute, value);
  }
  moveNodes(element, renamed);
  element.replaceWith(renamed);
  return renamed;
}

/** Replaces an element by its content. */
export function unwrap(element: Element): void {
  while (element.firstChild !== null) element.before(element.firstChild);
  element.remove();
}

const LINKS = names('a');

/** Creates a link, or only its text if the place is within a link. */
export function linkIn(place: Element, address: string, text: string): Element | Text {
  const { ownerDocument } = place;
  if (closestOf(place, LINKS) !== null) return ownerDocument.createTextNode(text);
  const link = ownerDocument.createElement('a');
  link.setAttribute('href', address);
  link.textContent = text;
  return link;
}

/** Returns a property of an element's inline style in lower case, or an empty text. CSSOM would drop unknown properties such as Word's. */
export function styleOf(element: Element, property: string): string {
  const style = element.getAttribute('data-style')?.toLowerCase() ?? '';
  const values = style.split(';').flatMap((declaration) => {
    const [name, ...value] = declaration.split(':');
    return name?.trim() === property ? value.join(':').trim() : [];
  });
  return values.at(-1) ?? '';
}

const CODE = names('pre code samp kbd');

/** Returns the text nodes of an element, except those in code. */
export function textsIn(root: Element): Text[] {
  const walker = root.ownerDocument.createTreeWalker(root, 4);
  const texts: Text[] = [];
  while (walker.nextNode() !== null) {
    const text = walker.currentNode as Text;
    if (closestOf(text, CODE) === null) texts.push(text);
  }
  return texts;
}
