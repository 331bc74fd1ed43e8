import { type PageBoot, REMOVED_PATH } from '@site/shared/contract';
import { notFoundTexts, removedTexts } from '#content/shell-texts';

/** The words for an address that shows nothing: nobody has it, or its section was taken out, as the server knows. */
export function missingTexts(pathname: string, { prerender }: PageBoot) {
  return (prerender?.path ?? pathname).endsWith(REMOVED_PATH) ? removedTexts : notFoundTexts;
}
