/** The site's own card, a document without a section. */
export const SITE_CARD_PATH = '/card.png';

/** Files beside the worker's that it may read: code that few pages need. */
export const PARTS = { dom: 'dom.cjs', pictures: 'pictures.cjs' } as const;
