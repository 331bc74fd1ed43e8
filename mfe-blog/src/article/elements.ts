// jsdom takes long for selectors, and renews each list of children that was asked for with each change of them.
// So nothing here asks for one or the other.

export type Names = ReadonlySet<string>;

/** Names of elements, from a list with spaces. */
export function names(list: string): Names {
  return new Set(list.split(' '));
}

export const isElement = (node: Node | null): node is Element => node?.nodeType === 1;
export const isText = (node: Node | null): node is Text => node?.nodeType === 3;

/** The element of these names that a node is, or is in. */
export function closestOf(node: Node, among: Names): Element | null {
  let place = isElement(node) ? node : node.parentElement;
  while (place !== null && !among.has(place.localName)) place = place.parentElement;
  return place;
}

/** Elements of these names in an element, in their order. */
export function elementsIn(root: Element, among: Names): Element[] {
  const walker = root.ownerDocument.createTreeWalker(root, 1);
  const found: Element[] = [];
  while (walker.nextNode() !== null) {
    const element = walker.currentNode as Element;
    if (among.has(element.localName)) found.push(element);
  }
  return found;
}

/** The nodes that an element holds itself. */
export function nodesOf(parent: Node): ChildNode[] {
  const nodes: ChildNode[] = [];
  for (let node = parent.firstChild; node !== null; node = node.nextSibling) nodes.push(node);
  return nodes;
}

/** Moves what an element holds to the end of another one. */
export function moveNodes(from: Element, to: Element): void {
  while (from.firstChild !== null) to.appendChild(from.firstChild);
}

/** Gives an element another name. */
export function rename(element: Element, name: string): Element {
  const renamed = element.ownerDocument.createElement(name);
  for (const { name: attribute, value } of element.attributes) {
    renamed.setAttribute(attribute, value);
  }
  moveNodes(element, renamed);
  element.replaceWith(renamed);
  return renamed;
}

/** Leaves the content of an element in its place. */
export function unwrap(element: Element): void {
  while (element.firstChild !== null) element.before(element.firstChild);
  element.remove();
}

const LINKS = names('a');

/** Creates a link; within another link only its text. */
export function linkIn(place: Element, address: string, text: string): Element | Text {
  const { ownerDocument } = place;
  if (closestOf(place, LINKS) !== null) return ownerDocument.createTextNode(text);
  const link = ownerDocument.createElement('a');
  link.setAttribute('href', address);
  link.textContent = text;
  return link;
}

/** The value of a property in the style of an element, in lower case; empty if there is none. CSSOM drops names that it does not know. */
export function styleOf(element: Element, property: string): string {
  const style = element.getAttribute('data-style')?.toLowerCase() ?? '';
  const values = style.split(';').flatMap((declaration) => {
    const [name, ...value] = declaration.split(':');
    return name?.trim() === property ? value.join(':').trim() : [];
  });
  return values.at(-1) ?? '';
}

const CODE = names('pre code samp kbd');

/** Texts in an element, outside of code. */
export function textsIn(root: Element): Text[] {
  const walker = root.ownerDocument.createTreeWalker(root, 4);
  const texts: Text[] = [];
  while (walker.nextNode() !== null) {
    const text = walker.currentNode as Text;
    if (closestOf(text, CODE) === null) texts.push(text);
  }
  return texts;
}
