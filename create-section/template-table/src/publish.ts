import type { ApiClient } from '@site/shared/api';
import { documentTitle } from '@site/shared/contract';
import type { DocumentPublisher, SectionPublisher } from '@site/shared/contract/publish';
import { listAllRows, renderAtomFeed } from '@site/shared/publish';
import { midnightUtc, oneLine } from '@site/shared/text';
import { meta } from '#content/meta';
import { COLUMNS, type Term } from './api/terms';

const PATH = '/glossary.xml';
const LENGTH = 20;

/** Reads all terms as needed, newest first. @throws {ApiError} */
function listNewestTerms(api: ApiClient): AsyncGenerator<Term> {
  return listAllRows<Term>((last) => {
    const terms = api.from('glossary_terms').select(COLUMNS);
    const older = last === undefined ? terms : terms.lt('id', last.id);
    return older.order('id', { ascending: false }).limit(100);
  });
}

/** The newest terms as an Atom feed. */
const feed: DocumentPublisher = {
  path: PATH,
  async render(_, { absoluteUrl, api, language, madeAt, pagePath, site }) {
    const terms: Term[] = [];
    for await (const term of listNewestTerms(api)) if (terms.push(term) === LENGTH) break;
    return renderAtomFeed({
      self: absoluteUrl(PATH),
      title: documentTitle(meta.overview.title, site),
      updated: terms[0] ? midnightUtc(terms[0].written_on) : madeAt.toISOString(),
      author: { name: site.product },
      page: { href: absoluteUrl(pagePath('overview')), language },
      entries: terms.map(({ id, word, meaning, written_on }) => ({
        page: { href: absoluteUrl(pagePath('term', { id: String(id) })), language },
        title: oneLine(word),
        updated: midnightUtc(written_on),
        summary: oneLine(meaning, 1000),
      })),
    });
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
