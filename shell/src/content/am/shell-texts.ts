import type { Copy } from '@site/shared/language/copy';
import type * as english from '../en/shell-texts.ts';

/** The shell's own words; they may hold `{placeholders}`. */
export const shellTexts = {
  skip: 'ወደ ዋናው ይዘት ይለፉ',
  home: '{product}፣ መነሻ ገጽ',
  navigation: 'ዋና',
  openMenu: 'ምናሌ',
  close: 'ይዝጉ',
  closeWhat: 'ምናሌውን',
  search: 'ፍለጋ',
  searchSite: 'በዚህ ድረ ገጽ ይፈልጉ',
  language: 'ቋንቋ',
  darkOn: 'ወደ ጨለማ ገጽታ ይቀይሩ',
  darkOff: 'ወደ ብሩህ ገጽታ ይቀይሩ',
  notifications: 'ማሳወቂያዎች',
  dismiss: 'ያስወግዱ',
  tagline: 'ለነገው የኢንተርኔት ግንኙነት አቅም እንፈጥራለን',
  description: 'በመርጃዎች፣ በሥልጠናና በማኅበረሰብ ተሳትፎ በ{country} የIPv6 ሽግግርንና ትምህርትን እናስፋፋለን።',
  social: 'በሌሎች ገጾች',
  /** Beside a place elsewhere that the owner has not set yet. */
  toBeAnnounced: '(ወደፊት ይገለጻል)',
  newTab: '(በአዲስ ትር ይከፈታል)',
  version: 'ሥሪት {id}',
  copy: 'የዚህን ሥሪት ሊንክ ይቅዱ',
  copied: 'ተቀድቷል፦ {link}',
  notCopied: 'ብራውዘርዎ መቅዳት አልፈቀደም። ሊንኩ ይህ ነው፦ {link}',
  copyright: '© {year} {product}። መብቱ በሕግ የተጠበቀ ነው።',
} as const satisfies Copy<typeof english.shellTexts>;

/** The page of an unknown address. */
export const notFoundTexts = {
  code: '404',
  title: 'ገጹ አልተገኘም',
  message: 'የሚፈልጉት ገጽ የለም፣ ወይም ወደ ሌላ አድራሻ ተዛውሯል።',
  goHome: 'ወደ መነሻ ገጽ ይሂዱ',
  goBack: 'ወደ ኋላ ይመለሱ',
  search: 'በድረ ገጹ ይፈልጉ',
  description: 'በዚህ አድራሻ ምንም ገጽ የለም።',
} as const satisfies Copy<typeof english.notFoundTexts>;

/** What differs on the page of a section that was taken out. */
export const removedTexts = {
  code: '410',
  title: 'አይገኝም',
  message: 'ይህ የድረ ገጹ ክፍል ለጊዜው እንዲነሣ ተደርጓል። ሌሎቹ ክፍሎች እንደ በፊቱ ይሠራሉ።',
  description: 'ይህ የድረ ገጹ ክፍል አይገኝም።',
} as const satisfies Copy<typeof english.removedTexts>;

/** Words of a page that could not start, or whose frame broke. */
export const failureTexts = {
  title: 'ይህ ገጽ መጀመር አልቻለም',
  message: 'ገጹ ሲከፈት ችግር ተፈጥሯል። እንደገና ይክፈቱት፤ ያ ካልረዳ እነዚህ ገጾች ሊከፈቱ ይችላሉ።',
  readable: 'ይህን ገጽ ማንበብና ሊንኮቹን መከተል ይችላሉ። አዝራሮቹና ቅጾቹ ግን መጀመር አልቻሉም።',
  broken: 'አልተሳካም። እንደገና ይሞክሩ፣ ወይም ገጹን እንደገና ይክፈቱ።',
  reload: 'ገጹን እንደገና ይክፈቱ',
  pages: 'የዚህ ድረ ገጽ ገጾች',
} as const satisfies Copy<typeof english.failureTexts>;

/** Words of the bar at the foot of the screen. */
export const noticeTexts = {
  label: 'የድረ ገጹ ሁኔታ',
  retry: 'እንደገና ይሞክሩ',
  close: 'ይህን ማስታወቂያ ይዝጉ',
  back: 'ግንኙነትዎ ተመልሷል።',
  noPreview:
    'በዚህ አድራሻ ቅድመ እይታ ማሳየት አይቻልም። ስለዚህ የሚያዩት ድረ ገጹን ያለ ቅድመ እይታው ነው። ሊንኩን በሥራ ላይ ባለ የድረ ገጹ ሰርቨር ይክፈቱት።',
  lost: 'ግንኙነት የለም። ይህን ገጽ ማንበብዎን መቀጠል ይችላሉ።',
  offline: 'ግንኙነት የለም። ይህን ገጽ የሚያዩት ባለፈው እንደነበረው ነው። ቀሪው ግንኙነቱ ሲመለስ ይመጣል።',
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
