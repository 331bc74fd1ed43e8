import { printable } from '../text/text.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // Inside an attribute a parser reads white space as a blank, unless it is written as a number.
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

/** The declaration that an XML document starts with. */
export const XML_DECLARATION = '<?xml version="1.0" encoding="utf-8"?>';

// Addresses and dates, of which a sitemap has a hundred thousand.
const PLAIN = /^[\w:/.,?=#%+-]*$/;

/** A text as it stands in XML or HTML, between tags or in a quoted attribute. */
export function escapeMarkup(text: string): string {
  if (PLAIN.test(text)) return text;
  return printable(text).replaceAll(/[&<>"\t\n\r]/g, (character) => ENTITIES[character] ?? '');
}

/** Attributes of an element; those that are null or missing are left out. */
export type XmlAttributes = Readonly<Record<string, string | null | undefined>>;

function open(name: string, attributes: XmlAttributes): string {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === null || value === undefined ? [] : [` ${key}="${escapeMarkup(value)}"`],
  );
  return `<${name}${written.join('')}`;
}

/** An element that holds text. */
export function textElement(name: string, text: string, attributes: XmlAttributes = {}): string {
  return `${open(name, attributes)}>${escapeMarkup(text)}</${name}>`;
}

/** An element that holds nothing. */
export function emptyElement(name: string, attributes: XmlAttributes): string {
  return `${open(name, attributes)}/>`;
}

/** An element that holds others, which are XML already. */
export function parentElement(
  name: string,
  children: readonly string[],
  attributes: XmlAttributes = {},
): string {
  return `${open(name, attributes)}>\n${children.join('\n')}\n</${name}>`;
}
