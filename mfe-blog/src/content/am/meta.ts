import type { Copy } from '@site/shared/language/copy';
import type * as english from '../en/meta.ts';

/**
 * Titles, descriptions and further search terms of the section's paths. A post replaces them with its own
 * once it has loaded.
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
