import type { Copy } from '@site/shared/language/copy';
import type * as english from '../en/meta.ts';

/** Titles and descriptions of the section's paths, and other words under which the search finds them. */
export const meta = {
  events: {
    title: 'ዝግጅቶች',
    description: 'በIPv6 ላይ የሚካሄዱ ዌቢናሮች፣ ጉባኤዎችና ዐውደ ጥናቶች፦ ቀን፣ ሰዓት፣ ቦታና የምዝገባ መንገድ፤ የቅርቡ መጀመሪያ ይታያል።',
    keywords: 'የቀን መቁጠሪያ, ዌቢናር, ጉባኤ, ዐውደ ጥናት, ሥልጠና, Events',
  },
} as const satisfies Copy<typeof english.meta>;
