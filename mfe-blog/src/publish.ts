import type { SectionPublisher } from '@site/shared/contract/publish';
import { feed } from './publish/feed';
import { postCard, postPages } from './publish/post-pages';

/** Documents and page descriptions that posts add to the section. */
export const publisher = {
  pages: { 'blog-post': postPages },
  documents: [feed, postCard],
} satisfies SectionPublisher;
