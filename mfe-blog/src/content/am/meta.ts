import type { Copy } from '@site/shared/language/copy';
import type * as english from '../en/meta.ts';

/**
 * Titles and descriptions of the section's paths, and other words under which the search finds them. A post says its own
 * once it is read.
 */
export const meta = {
  'blog-list': {
    title: 'ብሎግ',
    description: 'ስለ IPv6 ዜናዎች፣ መማሪያዎችና ተሞክሮዎች፦ ቀንና ምንጭ ያላቸው መረጃዎች፣ የሚሠሩ ውቅሮችና ከትግበራ የተገኙ ትምህርቶች።',
    keywords: 'ዜና, መማሪያ, ተሞክሮ, ጽሑፎች, Blog',
  },
  'blog-post': {
    title: 'የብሎግ ጽሑፍ',
    description: 'በ{product} ብሎግ ስለ IPv6 የወጣ ጽሑፍ፤ ከጸሐፊው፣ ከቀኑና ከምንጮቹ ጋር።',
  },
} as const satisfies Copy<typeof english.meta>;
