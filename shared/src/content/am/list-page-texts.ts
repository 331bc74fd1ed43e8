import type { Copy } from '../../language/copy.ts';
import type * as english from '../en/list-page-texts.ts';

/** Copy of the ways through the pages of a list; the same in every list of the site. */
export const listPageTexts = {
  name: 'የዝርዝሩ ገጾች',
  start: 'ወደ ዝርዝሩ መጀመሪያ ይሂዱ',
  previous: 'ያለፈው ገጽ',
  next: 'ቀጣዩ ገጽ',
  beyond: 'ዝርዝሩ ከዚህ ገጽ በፊት ያበቃል።',
  /** The title of one of the list's pages. */
  title: (list: string, page: number) => `${list}፣ ገጽ ${page}`,
  /** How much is on show: from which row, to which row, of how many in words. */
  shown: (first: number, last: number, total: string) =>
    `ከ${total} ውስጥ ${first === 1 ? last : `ከ${first}ኛው እስከ ${last}ኛው`} ይታያሉ`,
} as const satisfies Copy<typeof english.listPageTexts>;
