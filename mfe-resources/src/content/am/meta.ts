import type { Copy } from '@site/shared/language/copy';
import type * as english from '../en/meta.ts';

/** Titles and descriptions of the section's paths, and other words under which the search finds them. */
export const meta = {
  resources: {
    title: 'የመርጃዎች ማዕከል',
    description:
      'IPv6ን ለማቀድ፣ ለመተግበርና ለመፈተሽ የሚረዱ ሰነዶች፣ መማሪያዎችና መገልገያዎች፤ በርእስና በጉዳይ ይፈለጋሉ፣ እያንዳንዳቸው የምንጫቸው ሊንክ አላቸው።',
    keywords: 'መርጃዎች, የሚወርዱ, ሰነዶች, መማሪያዎች, መገልገያዎች, መመሪያዎች, RFC, Resources',
  },
} as const satisfies Copy<typeof english.meta>;
