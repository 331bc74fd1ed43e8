import { emptyElement, parentElement, textElement, XML_DECLARATION } from './markup.ts';

const TYPE = 'application/atom+xml';

interface AtomLink {
  readonly href: string;
  readonly language: string;
}

export interface AtomEntry {
  /** The entry's page. Its URL is also its id, which never changes. */
  readonly page: AtomLink;
  readonly title: string;
  /** Instant of the last change. */
  readonly updated: string;
  readonly published?: string;
  /** Defaults to the feed's author. */
  readonly author?: string;
  readonly category?: string | null;
  readonly summary: string;
}

export interface AtomFeed extends Omit<AtomEntry, 'published' | 'category' | 'summary' | 'author'> {
  /** The feed's own URL, which is also its id. */
  readonly self: string;
  readonly subtitle?: string;
  readonly author: { readonly name: string; readonly uri?: string };
  readonly entries: readonly AtomEntry[];
}

const pageLink = ({ href, language }: AtomLink) =>
  emptyElement('link', { rel: 'alternate', type: 'text/html', hreflang: language, href });

const optional = (name: string, text: string | undefined) =>
  text ? [textElement(name, text)] : [];

function renderEntry(entry: AtomEntry, feedLanguage: string): string {
  const { page, title, updated, published, author, category, summary } = entry;
  const lang = page.language === feedLanguage ? undefined : page.language;
  const elements = [
    textElement('id', page.href),
    textElement('title', title),
    textElement('updated', updated),
    ...optional('published', published),
    ...(author ? [parentElement('author', [textElement('name', author)])] : []),
    pageLink(page),
    ...(category ? [emptyElement('category', { term: category })] : []),
    // Required for an entry without content.
    textElement('summary', summary || title),
  ];
  return parentElement('entry', elements, { 'xml:lang': lang });
}

/** Renders an Atom feed (RFC 4287). */
export function renderAtomFeed(feed: AtomFeed): string {
  const { self, title, subtitle, updated, author, page, entries } = feed;
  const elements = [
    textElement('id', self),
    textElement('title', title),
    ...optional('subtitle', subtitle),
    textElement('updated', updated),
    parentElement('author', [textElement('name', author.name), ...optional('uri', author.uri)]),
    emptyElement('link', { rel: 'self', type: TYPE, href: self }),
    pageLink(page),
    ...entries.map((entry) => renderEntry(entry, page.language)),
  ];
  const attributes = { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': page.language };
  return `${XML_DECLARATION}\n${parentElement('feed', elements, attributes)}\n`;
}
