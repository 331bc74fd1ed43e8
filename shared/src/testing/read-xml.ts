/** An element of an XML document. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
  text: string;
}

const NAME = String.raw`[A-Za-z_][\w.:-]*`;
const TOKEN = new RegExp(
  `<(?<close>/)?(?<name>${NAME})(?<attributes>(?: ${NAME}="[^"<]*")*)(?<empty>/)?>|(?<text>[^<]+)`,
  'gy',
);
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

// The production `Char` of XML 1.0; a lone half of a surrogate pair is none.
const ILLEGAL = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u;

function decode(text: string): string {
  return text.replaceAll(/&(?:#(\d+)|(\w+))?;?/g, (reference, code?: string, name?: string) => {
    if (code !== undefined) return String.fromCodePoint(Number(code));
    const character = ENTITIES[name ?? ''];
    if (character === undefined || !reference.endsWith(';')) {
      throw new Error(`"${reference}" is no reference.`);
    }
    return character;
  });
}

function readAttributes(text: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [, name = '', value = ''] of text.matchAll(/ ([^=]+)="([^"]*)"/g)) {
    if (name in attributes) throw new Error(`The attribute ${name} occurs twice.`);
    attributes[name] = decode(value);
  }
  return attributes;
}

/** Reads the XML that this folder writes, which is a part of the language. Throws at whatever is not well-formed. */
export function readXml(document: string): XmlElement {
  if (ILLEGAL.test(document)) throw new Error('The document holds a character that XML forbids.');
  const declaration = '<?xml version="1.0" encoding="utf-8"?>\n';
  if (!document.startsWith(declaration)) throw new Error('The document lacks its declaration.');
  const top: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open = [top];
  TOKEN.lastIndex = declaration.length;
  while (TOKEN.lastIndex < document.length) {
    const start = TOKEN.lastIndex;
    const token = TOKEN.exec(document)?.groups;
    if (token === undefined) throw new Error(`No XML: ${document.slice(start, start + 60)}`);
    const parent = open.at(-1) ?? top;
    if (token.text !== undefined) {
      parent.text += decode(token.text);
    } else if (token.close !== undefined) {
      if (open.length < 2 || parent.name !== token.name)
        throw new Error(`</${token.name}> closes nothing.`);
      open.pop();
    } else {
      const attributes = readAttributes(token.attributes ?? '');
      const element = { name: token.name ?? '', attributes, children: [], text: '' };
      parent.children.push(element);
      if (token.empty === undefined) open.push(element);
    }
  }
  const [root, ...more] = top.children;
  if (open.length > 1 || root === undefined || more.length > 0 || top.text.trim() !== '') {
    throw new Error('The document is not one whole element.');
  }
  return root;
}

/** The children with a name. */
export function childrenOf(element: XmlElement | undefined, name: string): XmlElement[] {
  return element?.children.filter((child) => child.name === name) ?? [];
}

/** The text of the one child with a name. Throws where there are none or several. */
export function textOf(element: XmlElement | undefined, name: string): string {
  const [child, ...more] = childrenOf(element, name);
  if (child === undefined || more.length > 0) throw new Error(`There is not one ${name}.`);
  return child.text;
}
