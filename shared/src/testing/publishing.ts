import { createApiClient } from '../api/index.ts';
import type { SectionDeclaration } from '../contract/index.ts';
import type { PublishContext } from '../contract/publish.ts';
import { createPublishContext } from '../publish/publish.ts';
import { type FakeBackend, fakeBackend } from './fake-backend.ts';
import { testSite } from './site.ts';

export { answerRows, type FakeBackend } from './fake-backend.ts';
export {
  childrenOf,
  findProblems,
  type JsonNode,
  propertyOf,
  readCalendar,
  readGraph,
  readXml,
  textOf,
  type XmlElement,
} from './read-documents.ts';

/** Site configuration, build time and URL for tests of publishers. */
export const publishSite = {
  ...testSite,
  siteUrl: 'https://ipv6.example',
  languages: ['en', 'am'],
};
export const MADE_AT = new Date('2026-04-01T10:20:30.400Z');

/** Creates the context of a section's publisher with a faked network. Its pictures are the element's own properties. */
export function testContext(
  section: SectionDeclaration,
  answer: Parameters<typeof fakeBackend>[0] = () => Response.json([]),
  language = 'en',
  copyLanguage = language,
): { readonly context: PublishContext; readonly backend: FakeBackend } {
  const backend = fakeBackend(answer);
  const context = createPublishContext({
    site: publishSite,
    language,
    copyLanguage,
    api: createApiClient({ url: 'http://api.test', key: 'test-key' }, backend.fetch),
    paths: section.paths,
    siteCardPath: '/card.png',
    madeAt: MADE_AT,
    drawPicture: ({ props }) => new TextEncoder().encode(JSON.stringify(props)),
  });
  return { context, backend };
}

/** Returns a publisher's nodes as JSON text, within the site's own graph. */
export function graphOf(described: unknown, { absoluteUrl }: PublishContext): string {
  const graph = [
    { '@id': absoluteUrl('/#organization'), '@type': 'Organization', name: 'A' },
    { '@id': absoluteUrl('/#website'), '@type': 'WebSite', name: 'A', url: absoluteUrl('/') },
    ...(Array.isArray(described) ? described : []),
  ];
  const text = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph });
  return `<script type="application/ld+json">${text}</script>`;
}
