import type { Copy } from '@site/shared/language/copy';
import type * as english from '../en/standing.ts';

/** Copy beside the country's share of users, on the home page and on the dashboard. */
export const standingWords = {
  title: 'IPv6 በ{country} ዛሬ',
  shareLabel: 'በ{country} ካሉ የGoogle ተጠቃሚዎች IPv6 በቀጥታ (native) የነበራቸው። ቀኑ፦',
  caveat: 'ቁጥሩ የአንድ ቀን ነው፤ የሚቆጥረውም Google የሚጠቀሙ ሰዎችን ብቻ ነው።',
  rank: {
    place: 'ደረጃ',
    of: 'ከ',
    among: 'መረጃ ያላቸው አገራት፣ {country} ከጎረቤቶቿ ጋር ስትነጻጸር',
    without: 'ገና መረጃ ያልተገኘላቸው፦',
  },
  table: {
    title: '{country}ና ጎረቤቶቿ',
    country: 'አገር',
    share: 'IPv6 በቀጥታ ያላቸው የGoogle ተጠቃሚዎች፤ ሙሉ አሞሌ ማለት፦',
  },
  link: {
    label: 'ሁሉንም ቁጥሮች ይመልከቱ',
    about: 'ስለ IPv6 በ{country}',
  },
} as const satisfies Copy<typeof english.standingWords>;
