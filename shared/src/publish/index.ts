export { absoluteUrl, type ContextSource, createPublishContext } from './context.ts';
export { CARD_HEIGHT, CARD_WIDTH, CardName, CoverCard, fittingSize } from './cover-card.tsx';
export { emptyElement, escapeMarkup, parentElement, textElement, XML_DECLARATION } from './xml.ts';
