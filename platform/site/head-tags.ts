import type { JsonLd, PageHead } from '@site/shared/contract/publish';
import { CARD_HEIGHT, CARD_WIDTH } from '@site/shared/publish';
import { escapeHtml, inlineJson } from './html.ts';

/** A file with the same content, or with `hreflang` the same page in a language. */
export type Alternate =
  | { readonly type: string; readonly title: string; readonly href: string }
  | { readonly hreflang: string; readonly href: string };

export interface HeadContent {
  readonly product: string;
  /** Such as `am_ET`; absent where the country is not known. */
  readonly locale?: string;
  /** With the product's name. */
  readonly title: string;
  readonly description: string;
  /** Absolute address in the canonical spelling. */
  readonly canonical: string;
  readonly picture: NonNullable<PageHead['picture']>;
  readonly article: PageHead['article'];
  readonly alternates: readonly Alternate[];
  readonly graph: readonly JsonLd[];
}

function tag(name: 'meta' | 'link', attributes: Readonly<Record<string, string>>): string {
  const written = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${escapeHtml(value)}"`,
  );
  return `<${name}${written.join('')}>`;
}

/** Open Graph (https://ogp.me) and X's card, which takes its texts from it. */
function cardTags(content: HeadContent): string[] {
  const { product, locale, title, description, canonical, picture, article } = content;
  const properties = {
    'og:type': article === undefined ? 'website' : 'article',
    'og:locale': locale,
    'og:site_name': product,
    'og:title': title,
    'og:description': description,
    'og:url': canonical,
    'og:image': picture.url,
    ...(picture.isCard && {
      'og:image:type': 'image/png',
      'og:image:width': String(CARD_WIDTH),
      'og:image:height': String(CARD_HEIGHT),
    }),
    'og:image:alt': picture.alt,
    'article:published_time': article?.publishedOn,
    'article:section': article?.section,
  };
  return [
    ...Object.entries(properties).flatMap(([property, content]) =>
      content ? [tag('meta', { property, content })] : [],
    ),
    tag('meta', { name: 'twitter:card', content: 'summary_large_image' }),
    tag('meta', { name: 'twitter:image:alt', content: picture.alt }),
  ];
}

function graphTag(graph: readonly JsonLd[]): string {
  const text = inlineJson({ '@context': 'https://schema.org', '@graph': graph });
  return `<script type="application/ld+json">${text}</script>`;
}

/** The part of a page's head that speaks to search engines, networks and feed readers. */
export function renderHeadTags(content: HeadContent): string[] {
  const { title, description, canonical, alternates, graph } = content;
  return [
    `<title>${escapeHtml(title)}</title>`,
    tag('meta', { name: 'description', content: description }),
    tag('link', { rel: 'canonical', href: canonical }),
    ...cardTags(content),
    ...alternates.map((alternate) => tag('link', { rel: 'alternate', ...alternate })),
    ...(graph.length === 0 ? [] : [graphTag(graph)]),
  ];
}
