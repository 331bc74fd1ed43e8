import type { SectionPublisher } from '@site/shared/contract/publish';
import { postCard } from './publish/card';
import { feed } from './publish/feed';
import { postPages } from './publish/post-pages';

/** What posts make beside the pages of the section. */
export const publisher = {
  pages: { 'blog-post': postPages },
  documents: [feed, postCard],
} satisfies SectionPublisher;
