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

/** Reads the XML that publishers write, which is a part of the language. Throws at whatever is not well-formed. */
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

/** A component of an iCalendar file: its properties in order, and what it holds. */
export interface CalendarComponent {
  readonly name: string;
  readonly properties: { readonly name: string; readonly value: string }[];
  readonly children: CalendarComponent[];
}

// RFC 5545, section 3.1. VALUE is the only parameter that is written here.
const LINE = /^(?<name>[A-Z-]+)(?:;VALUE=[A-Z]+)?:(?<value>[^\p{Cc}]*)$/u;

function unfold(file: string): string[] {
  if (!file.endsWith('\r\n')) throw new Error('The last line has no end.');
  const lines = file.slice(0, -2).split('\r\n');
  for (const line of lines) {
    if (/[\r\n]/.test(line)) throw new Error('A line ends in something else than CRLF.');
    const length = Buffer.byteLength(line);
    if (length > 75) throw new Error(`A line has ${length} octets: ${line}`);
    // What was cut inside of a character would not survive this.
    if (Buffer.from(line).toString() !== line) throw new Error(`No UTF-8: ${line}`);
  }
  return lines.join('\r\n').replaceAll('\r\n ', '').split('\r\n');
}

/** Reads an iCalendar file. Throws at whatever breaks the rules of its lines. */
export function readCalendar(file: string): CalendarComponent {
  const top: CalendarComponent = { name: '', properties: [], children: [] };
  const open = [top];
  for (const line of unfold(file)) {
    const { name = '', value = '' } = LINE.exec(line)?.groups ?? {};
    const current = open.at(-1) ?? top;
    if (name === '') throw new Error(`No content line: ${line}`);
    if (name === 'BEGIN') {
      const component = { name: value, properties: [], children: [] };
      current.children.push(component);
      open.push(component);
    } else if (name === 'END') {
      if (open.length < 2 || current.name !== value) throw new Error(`${line} ends nothing.`);
      open.pop();
    } else {
      current.properties.push({ name, value });
    }
  }
  const [calendar, ...more] = top.children;
  if (open.length > 1 || calendar === undefined || more.length > 0 || top.properties.length > 0) {
    throw new Error('The file is not one whole calendar.');
  }
  return calendar;
}

/** The value of a property as it is written. Throws where there are several of that name. */
export function rawValue(component: CalendarComponent | undefined, name: string): string | null {
  const found = component?.properties.filter((property) => property.name === name) ?? [];
  if (found.length > 1) throw new Error(`${name} occurs ${found.length} times.`);
  return found[0]?.value ?? null;
}

/** The value of a property of type TEXT. Throws at an escape that RFC 5545 does not know. */
export function textValue(component: CalendarComponent | undefined, name: string): string | null {
  const raw = rawValue(component, name);
  if (raw !== null && /(?<!\\)(?:\\\\)*[;,]/.test(raw)) throw new Error(`Not escaped: ${raw}`);
  return (
    raw?.replaceAll(/\\(.?)/g, (_, character: string) => {
      if (character === 'n') return '\n';
      if (/^[\\;,]$/.test(character)) return character;
      throw new Error(`\\${character} is no escape.`);
    }) ?? null
  );
}

/** A node of JSON-LD as a search engine reads it. */
export type JsonNode = Readonly<Record<string, unknown>>;

interface Rule {
  /** Paths of properties, such as `location.address`; of alternatives, joined by `|`, one must be there. */
  readonly required: readonly string[];
  readonly source: string;
}

const GUIDE = 'https://developers.google.com/search/docs/appearance/structured-data';

/** What Google asks for before it shows a rich result; of an article, what it recommends. */
const RULES: Readonly<Record<string, Rule>> = {
  Organization: { required: ['name'], source: `${GUIDE}/organization` },
  WebSite: {
    required: ['name', 'url'],
    source: `${GUIDE.replace('structured-data', 'site-names')}`,
  },
  BlogPosting: {
    required: ['headline', 'image', 'datePublished', 'author.name'],
    source: `${GUIDE}/article`,
  },
  BreadcrumbList: { required: ['itemListElement'], source: `${GUIDE}/breadcrumb` },
  ItemList: { required: ['itemListElement'], source: `${GUIDE}/carousel` },
  Event: {
    required: ['name', 'startDate', 'location', 'location.address|location.url'],
    source: `${GUIDE}/event`,
  },
};

function isNode(value: unknown): value is JsonNode {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function has(value: unknown, path: string): boolean {
  if (Array.isArray(value)) return value.length > 0 && value.every((each) => has(each, path));
  const [name = '', ...rest] = path.split('.');
  if (!isNode(value) || value[name] === undefined || value[name] === '') return false;
  return rest.length === 0 || has(value[name], rest.join('.'));
}

function nestedNodes(value: unknown): JsonNode[] {
  if (Array.isArray(value)) return value.flatMap(nestedNodes);
  return isNode(value) ? [value, ...Object.values(value).flatMap(nestedNodes)] : [];
}

function listProblems(node: JsonNode): string[] {
  // A reference to another node has nothing to say for itself.
  const type = String(node['@type'] ?? '');
  if (type === '') return '@id' in node ? [] : ['A node has neither type nor id.'];
  const rule = RULES[type];
  const missing = rule?.required.filter((each) => !each.split('|').some((path) => has(node, path)));
  return (missing ?? []).map((each) => `${type} lacks ${each}: ${rule?.source}`);
}

function listOrderProblems(node: JsonNode): string[] {
  if (!Array.isArray(node.itemListElement)) return [];
  const items: JsonNode[] = node.itemListElement;
  const least = node['@type'] === 'BreadcrumbList' ? 2 : 1;
  const wrong = items.filter(
    (item, index) =>
      item['@type'] !== 'ListItem' || item.position !== index + 1 || !('item' in item),
  );
  return [
    ...(items.length < least ? [`${node['@type']} has fewer than ${least} items.`] : []),
    ...wrong.map((item) => `${node['@type']} has a wrong item: ${JSON.stringify(item)}`),
  ];
}

function listReferenceProblems(nodes: readonly JsonNode[]): string[] {
  const defined = new Set(nodes.filter((node) => '@type' in node).map((node) => node['@id']));
  return nodes
    .filter((node) => Object.keys(node).join() === '@id' && !defined.has(node['@id']))
    .map((node) => `${node['@id']} is referred to and not described.`);
}

/** The nodes of a document's JSON-LD, nested ones too. Throws where it is no graph of schema.org. */
export function readGraph(html: string): JsonNode[] {
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  if (scripts.length !== 1) throw new Error(`The document has ${scripts.length} graphs.`);
  const graph: unknown = JSON.parse(scripts[0]?.[1] ?? '');
  if (!isNode(graph) || graph['@context'] !== 'https://schema.org') throw new Error('No graph.');
  return nestedNodes(graph['@graph']);
}

/** What search engines would find wrong with a document's JSON-LD. */
export function findProblems(html: string): string[] {
  const nodes = readGraph(html);
  return [
    ...nodes.flatMap((node) => [...listProblems(node), ...listOrderProblems(node)]),
    ...listReferenceProblems(nodes),
  ];
}
