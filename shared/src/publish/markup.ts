import { printable } from '../text/text.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // XML parsers normalise white space in attributes unless it is a character reference.
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

export const XML_DECLARATION = '<?xml version="1.0" encoding="utf-8"?>';

// Fast path for URLs and dates: a sitemap has up to a hundred thousand of them.
const PLAIN = /^[\w:/.,?=#%+-]*$/;

/** Escapes text for XML and HTML, between tags or in a quoted attribute. */
export function escapeMarkup(text: string): string {
  if (PLAIN.test(text)) return text;
  return printable(text).replaceAll(/[&<>"\t\n\r]/g, (character) => ENTITIES[character] ?? '');
}

/** Attributes of an element; null and undefined ones are omitted. */
export type XmlAttributes = Readonly<Record<string, string | null | undefined>>;

function open(name: string, attributes: XmlAttributes): string {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === null || value === undefined ? [] : [` ${key}="${escapeMarkup(value)}"`],
  );
  return `<${name}${written.join('')}`;
}

/** Returns an element with text content. */
export function textElement(name: string, text: string, attributes: XmlAttributes = {}): string {
  return `${open(name, attributes)}>${escapeMarkup(text)}</${name}>`;
}

/** Returns an empty element. */
export function emptyElement(name: string, attributes: XmlAttributes): string {
  return `${open(name, attributes)}/>`;
}

/** Returns an element with child elements, which must be XML. */
export function parentElement(
  name: string,
  children: readonly string[],
  attributes: XmlAttributes = {},
): string {
  return `${open(name, attributes)}>\n${children.join('\n')}\n</${name}>`;
}
