import { documentTitle } from '@site/shared/contract';
import type {
  DocumentPublisher,
  PublishContext,
  SectionPublisher,
} from '@site/shared/contract/publish';
import { emptyElement, parentElement, textElement, XML_DECLARATION } from '@site/shared/publish';
import { midnightUtc, oneLine } from '@site/shared/text';
import { meta } from '#content/meta';
import { listNewestTerms, type Term } from './api/terms';

const PATH = '/glossary.xml';
const TYPE = 'application/atom+xml';
const LENGTH = 20;

function renderEntry(term: Term, { absoluteUrl, pagePath }: PublishContext): string {
  const url = absoluteUrl(pagePath('term', { id: String(term.id) }));
  return parentElement('entry', [
    textElement('id', url),
    textElement('title', oneLine(term.word)),
    textElement('updated', midnightUtc(term.written_on)),
    emptyElement('link', { rel: 'alternate', type: 'text/html', href: url }),
    textElement('summary', oneLine(term.meaning, 1000)),
  ]);
}

/** The newest terms as an Atom feed (RFC 4287). */
const feed: DocumentPublisher = {
  path: PATH,
  async render(_, context) {
    const { absoluteUrl, api, language, madeAt, pagePath, site } = context;
    const terms: Term[] = [];
    for await (const term of listNewestTerms(api)) if (terms.push(term) === LENGTH) break;
    const elements = [
      textElement('id', absoluteUrl(PATH)),
      textElement('title', documentTitle(meta.overview.title, site)),
      textElement('updated', terms[0] ? midnightUtc(terms[0].written_on) : madeAt.toISOString()),
      parentElement('author', [textElement('name', site.product)]),
      emptyElement('link', { rel: 'self', type: TYPE, href: absoluteUrl(PATH) }),
      emptyElement('link', { rel: 'alternate', href: absoluteUrl(pagePath('overview')) }),
      ...terms.map((term) => renderEntry(term, context)),
    ];
    const attributes = { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': language };
    return `${XML_DECLARATION}\n${parentElement('feed', elements, attributes)}\n`;
  },
};

export const publisher: SectionPublisher = {
  pages: {
    term: {
      async *list({ api }) {
        for await (const { id, written_on } of listNewestTerms(api)) {
          yield { params: { id: String(id) }, changedOn: written_on };
        }
      },
    },
  },
  documents: [feed],
};
