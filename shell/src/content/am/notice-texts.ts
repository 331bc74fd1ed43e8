import type { Copy } from '@site/shared/language/copy';
import type * as english from '../en/notice-texts.ts';

/** Words of the bar at the foot of the screen. */
export const noticeTexts = {
  label: 'የድረ ገጹ ሁኔታ',
  retry: 'እንደገና ይሞክሩ',
  close: 'ይህን ማስታወቂያ ይዝጉ',
  back: 'ግንኙነትዎ ተመልሷል።',
  noPreview:
    'በዚህ አድራሻ ቅድመ እይታ ማሳየት አይቻልም። ስለዚህ የሚያዩት ድረ ገጹን ያለ ቅድመ እይታው ነው። ሊንኩን በሥራ ላይ ባለ የድረ ገጹ ሰርቨር ይክፈቱት።',
  lost: 'ግንኙነት የለም። ይህን ገጽ ማንበብዎን መቀጠል ይችላሉ።',
  offline: {
    title: 'ግንኙነት የለም',
    message: 'ይህን ገጽ የሚያዩት ባለፈው እንደነበረው ነው። ቀሪው ግንኙነቱ ሲመለስ ይመጣል።',
  },
  kinds: {
    partSlow: {
      title: 'ከተለመደው በላይ ጊዜ እየወሰደ ነው',
      message: 'ይህን ገጽ ማንበብ ይችላሉ። አዝራሮቹና ቅጾቹ ከጥቂት ጊዜ በኋላ ይሠራሉ።',
    },
    partFailed: {
      title: 'የዚህ ገጽ አንድ ክፍል አልተከፈተም',
      message: 'ገጹን ማንበብ ይችላሉ። አዝራሮቹና ቅጾቹ ግን ላይሠሩ ይችላሉ።',
    },
    readsSlow: {
      title: 'ከተለመደው በላይ ጊዜ እየወሰደ ነው',
      message: 'ይዘቱ እንደደረሰ ወዲያውኑ ይታያል።',
    },
    readsFailed: {
      title: 'አንዳንድ ይዘቶችን ማንበብ አልተቻለም',
      message: 'በገጹ ላይ ያለው መረጃ ያልተሟላ ወይም ያረጀ ሊሆን ይችላል።',
    },
  },
} as const satisfies Copy<typeof english.noticeTexts>;

/** Words of the page that stands for one which is not on the device. */
export const offlineTexts = {
  /** Of these words. */
  language: 'am',
  page: {
    title: 'ከኢንተርኔት ጋር አልተገናኙም',
    message: 'ይህ ገጽ ገና በመሣሪያዎ ላይ የለም። ለመጀመሪያ ጊዜ ሲከፍቱት ከኢንተርኔት ጋር መገናኘት ያስፈልግዎታል።',
    kept: 'አሁን ማንበብ የሚችሏቸው ገጾች',
    retry: 'እንደገና ይሞክሩ',
  },
} as const satisfies Copy<typeof english.offlineTexts>;
