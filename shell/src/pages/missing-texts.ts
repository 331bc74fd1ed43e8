import { type PageBoot, REMOVED_PATH } from '@site/shared/contract';
import { notFoundTexts, removedTexts } from '#content/shell-texts';

/** The words of the page for an address that shows nothing. The server knows whether its section was removed. */
export function missingTexts(pathname: string, { prerender }: PageBoot) {
  return (prerender?.path ?? pathname).endsWith(REMOVED_PATH) ? removedTexts : notFoundTexts;
}
