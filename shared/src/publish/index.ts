export { absoluteUrl, type ContextSource, createPublishContext } from './context.ts';
export { BASELINE, CARD_HEIGHT, CARD_WIDTH, CoverCard, fittingSize } from './cover-card.tsx';
export { emptyElement, parentElement, textElement, XML_DECLARATION } from './xml.ts';
