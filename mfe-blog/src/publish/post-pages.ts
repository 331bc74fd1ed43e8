import type {
  DocumentPublisher,
  JsonLd,
  PageHead,
  PagePublisher,
  PublishContext,
} from '@site/shared/contract/publish';
import { CoverCard } from '@site/shared/publish';
import { isCivilDate, isRowId, oneLine } from '@site/shared/text';
import { createElement } from 'react';
import { cardText } from '#content/texts';
import { describePost, type Post } from '../post';
import { getPostTitle, listPostAddresses } from './posts';

/** Path of a post's social card. */
function cardPath(id: number): string {
  return `/card/${id}.png`;
}

/** Social card of a post without a picture: the woven cover that the site derives from the title. Each language has its own. */
export const postCard: DocumentPublisher = {
  path: '/card/:id.png',
  async *list({ api }) {
    for await (const { id } of listPostAddresses(api)) yield { id };
  },
  async render({ id = '' }, { api, language, site, drawPicture }) {
    const title = isRowId(id) ? await getPostTitle(api, id, language) : null;
    if (title === null) return null;
    return drawPicture(createElement(CoverCard, { title, place: Number(id), name: site.product }));
  },
};

/** Returns a post's own picture. Falls back to the woven card if there is none or if it is an SVG, which social networks do not show. */
function pictureOf(
  { id, imageUrl }: Pick<Post, 'id' | 'imageUrl'>,
  title: string,
  { documentUrl, rowUrl }: PublishContext,
): NonNullable<PageHead['picture']> {
  const own = rowUrl(imageUrl);
  // The desk stores a JPEG beside each picture, and its size in the name.
  const [, stored, width, height] = /^(.+-(\d+)x(\d+))\.(?:webp|png|jpg)$/.exec(own ?? '') ?? [];
  if (stored?.includes('/storage/v1/object/public/pictures/')) {
    const size = { width: Number(width), height: Number(height) };
    return { url: `${stored}.jpg`, alt: title, size };
  }
  if (own !== null && !/\.svgz?$/i.test(new URL(own).pathname)) return { url: own, alt: title };
  const alt = cardText.replace('{title}', () => title);
  return { url: documentUrl(cardPath(id)), alt, isCard: true };
}

// Authors are free text. These words mark an organisation.
const GROUP =
  /\b(?:team|council|office|group|association|institute|university|committee)\b|ክፍል|ምክር ቤት|ቡድን|ማኅበር|ቢሮ|ኮሚቴ|ዩኒቨርሲቲ/i;

function describeAuthor(author: string | null, { absoluteUrl, site }: PublishContext): JsonLd {
  const name = oneLine(author);
  if (name === '' || name === site.product) {
    return { '@type': 'Organization', '@id': absoluteUrl('/#organization'), name: site.product };
  }
  return { '@type': GROUP.test(name) ? 'Organization' : 'Person', name };
}

function postHead(post: Omit<Post, 'body'>, url: string, context: PublishContext): PageHead {
  const { absoluteUrl, language } = context;
  const { title, description } = describePost(post);
  const picture = pictureOf(post, title, context);
  const publishedOn = isCivilDate(post.publishedOn) ? post.publishedOn : null;
  const article: JsonLd = {
    '@type': 'BlogPosting',
    headline: title,
    description,
    image: [picture.url],
    datePublished: publishedOn ?? undefined,
    dateModified: post.revisedAt ?? undefined,
    author: [describeAuthor(post.author, context)],
    publisher: { '@id': absoluteUrl('/#organization') },
    isPartOf: { '@id': absoluteUrl('/#website') },
    mainEntityOfPage: url,
    articleSection: post.category ?? undefined,
    inLanguage: post.lang ?? language,
  };
  return {
    picture,
    article: { publishedOn, section: post.category },
    structuredData: post.isSample ? [] : [article],
  };
}

export const postPages: PagePublisher = {
  async *list({ api }) {
    for await (const post of listPostAddresses(api)) {
      const { id, publishedOn, revisedAt, isSample, languages } = post;
      const days = [publishedOn, revisedAt?.slice(0, 10) ?? ''].filter(isCivilDate).toSorted();
      yield { params: { id }, changedOn: days.at(-1) ?? null, isUnlisted: isSample, languages };
    }
  },
  // The page passes on the post that it shows.
  head: (subject, { url }, context) => postHead(subject as Omit<Post, 'body'>, url, context),
};
