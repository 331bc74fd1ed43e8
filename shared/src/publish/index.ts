export { absoluteUrl, type ContextSource, createPublishContext } from './context';
export { BASELINE, CARD_HEIGHT, CARD_WIDTH, CoverCard, fittingSize } from './cover-card';
export { emptyElement, parentElement, textElement, XML_DECLARATION } from './xml';
