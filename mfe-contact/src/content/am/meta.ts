import type { Copy } from '@site/shared/language/copy';
import type * as english from '../en/meta.ts';

/** Titles and descriptions of the section's paths, and other words under which the search finds them. */
export const meta = {
  contact: {
    title: 'ያግኙን',
    description: 'ለ{product} ይጻፉ፦ በቅጹ መልእክት ይላኩ፣ ወይም በ{city}፣ {country} ያለውን ቡድን በኢሜይልና በስልክ ያግኙ።',
    keywords: 'ያግኙን, መልእክት, ኢሜይል, ስልክ, አድራሻ, ይጻፉልን, Contact',
  },
} as const satisfies Copy<typeof english.meta>;
