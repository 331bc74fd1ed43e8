import type { DocumentPublisher } from '@site/shared/contract/publish';
import { CoverCard } from '@site/shared/publish';
import { isRowId } from '@site/shared/text';
import { createElement } from 'react';
import { getPostTitle, listPostAddresses } from './posts';

/** The path of a post's card. */
export function cardPath(id: number): string {
  return `/card/${id}.png`;
}

/** The picture of posts that have none of their own: the cover that the title weaves on the site. */
export const postCard: DocumentPublisher = {
  path: '/card/:id.png',
  contentType: 'image/png',
  async *list({ api }) {
    for await (const { id } of listPostAddresses(api)) yield { id };
  },
  async render({ id = '' }, { api, site, drawPicture }) {
    const title = isRowId(id) ? await getPostTitle(api, id) : null;
    if (title === null) return null;
    return drawPicture(createElement(CoverCard, { title, place: Number(id), name: site.product }));
  },
};
