import ICAL from 'ical.js';
import { JSDOM } from 'jsdom';

export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** Own text without that of children. */
  readonly text: string;
}

function toXmlElement(element: Element): XmlElement {
  const texts = [...element.childNodes].filter(({ nodeType }) => nodeType === 3);
  return {
    name: element.nodeName,
    attributes: Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
    children: [...element.children].map(toXmlElement),
    text: texts.map(({ nodeValue }) => nodeValue).join(''),
  };
}

/** Parses an XML document. @throws if it is not well-formed. */
export function readXml(document: string): XmlElement {
  return toXmlElement(
    new JSDOM(document, { contentType: 'application/xml' }).window.document.documentElement,
  );
}

export function childrenOf(element: XmlElement | undefined, name: string): XmlElement[] {
  return element?.children.filter((child) => child.name === name) ?? [];
}

/** Returns the text of the only child with a name. @throws if there is none, or several. */
export function textOf(element: XmlElement | undefined, name: string): string {
  const [child, ...more] = childrenOf(element, name);
  if (child === undefined || more.length > 0) throw new Error(`Expected exactly one ${name}.`);
  return child.text;
}

/** Parses the only component of an iCalendar file. @throws if there is none, or a line exceeds RFC 5545's limit. */
export function readCalendar(file: string): ICAL.Component {
  for (const line of file.split('\r\n')) {
    if (Buffer.byteLength(line) > 75) throw new Error(`A line has more than 75 octets: ${line}`);
    // Detects a line fold inside a multi-byte character.
    if (Buffer.from(line).toString() !== line) throw new Error(`Not UTF-8: ${line}`);
    if (/[\r\n]/.test(line)) throw new Error('A line ends in something else than CRLF.');
  }
  return ICAL.Component.fromString(file);
}

/** Returns a property's value, or null. @throws if the name occurs several times. */
export function propertyOf(component: ICAL.Component | undefined, name: string): string | null {
  const found = component?.getAllProperties(name.toLowerCase()) ?? [];
  if (found.length > 1) throw new Error(`${name} occurs ${found.length} times.`);
  return found[0]?.getFirstValue()?.toString() ?? null;
}

/** A node of JSON-LD, as a search engine reads it. */
export type JsonNode = Readonly<Record<string, unknown>>;

interface Rule {
  /** Property paths, such as `author.name`. */
  readonly required: readonly string[];
  readonly source: string;
}

const GUIDE = 'https://developers.google.com/search/docs/appearance/structured-data';

/** Google's requirements for rich results; for articles, its recommendations. */
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
  Event: { required: ['name', 'startDate', 'location'], source: `${GUIDE}/event` },
  Place: { required: ['address'], source: `${GUIDE}/event` },
  VirtualLocation: { required: ['url'], source: `${GUIDE}/event` },
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
  // A reference to another node needs no type.
  const type = String(node['@type'] ?? '');
  if (type === '') return '@id' in node ? [] : ['A node has neither type nor id.'];
  const rule = RULES[type];
  const missing = rule?.required.filter((path) => !has(node, path));
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
    .map((node) => `${node['@id']} is referenced but not described.`);
}

/** Returns all nodes of a document's JSON-LD. @throws if it is not a schema.org graph. */
export function readGraph(html: string): JsonNode[] {
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  if (scripts.length !== 1) throw new Error(`The document has ${scripts.length} graphs.`);
  const graph: unknown = JSON.parse(scripts[0]?.[1] ?? '');
  if (!isNode(graph) || graph['@context'] !== 'https://schema.org') throw new Error('No graph.');
  return nestedNodes(graph['@graph']);
}

/** Returns the problems that search engines would find in a document's JSON-LD. */
export function findProblems(html: string): string[] {
  const nodes = readGraph(html);
  return [
    ...nodes.flatMap((node) => [...listProblems(node), ...listOrderProblems(node)]),
    ...listReferenceProblems(nodes),
  ];
}
