import type { Copy } from '../../language/copy.ts';
import type * as english from '../en/server-texts.ts';

/** The words of pages that the server makes itself. */
export const serverTexts = {
  again: 'እንደገና ይሞክሩ',
  home: 'ወደ መነሻ ገጽ ይሂዱ',
  notDrawn: {
    title: 'ይህን ገጽ አሁን ማሳየት አልተቻለም',
    message: 'ይዘቱን በጊዜው ማንበብ አልተቻለም፣ ወይም ገጹ ብራውዘርዎ የማያስኬደው ስክሪፕት (script) ያስፈልገዋል።',
  },
  missing: { title: 'ገጹ አልተገኘም', description: 'በዚህ አድራሻ ገጽ የለም።' },
  card: '{product}፣ አድራሻውን {address} በሚጽፉ የተሸመኑ ጥለቶች መካከል',
  unavailable: {
    title: 'ድረ ገጹን አሁን ማሳየት አልተቻለም',
    message: 'በእኛ በኩል ችግር ተፈጥሯል። ከጥቂት ደቂቃዎች በኋላ እንደገና ይሞክሩ። ችግሩ ከቀጠለ ወደ {email} ይጻፉ።',
  },
  refused: { title: 'ይህን አድራሻ መክፈት አልተቻለም' },
  plain: {
    longAddress: 'አድራሻው ከ{most} ፊደላት በላይ ነው።',
    malformed: 'አድራሻው በትክክል አልተጻፈም።',
    noPreview: 'ይህ ቅድመ እይታ አብቅቷል፣ ወይም በዚህ አድራሻ ቅድመ እይታ የለም። አዘጋጆቹን አዲስ ሊንክ ይጠይቁ።',
    failed: 'ድረ ገጹ መልስ መስጠት አልቻለም። እባክዎ እንደገና ይሞክሩ።',
  },
  preview: {
    label: 'ቅድመ እይታ',
    composition: 'ጥንቅር',
    shown: '{shown} በሥራ ላይ ባለው ምትክ ይታያል። ሌሎች ጎብኚዎች የሚያዩት በሥራ ላይ ያለውን ድረ ገጽ ነው።',
    ignored: 'ቅድመ እይታው አብቅቷል ወይም ተሽሯል። የሚያዩት በሥራ ላይ ያለውን ድረ ገጽ ነው።',
    leave: 'ከቅድመ እይታው ይውጡ',
    close: 'ይህን ማስታወቂያ ይዝጉ',
  },
} as const satisfies Copy<typeof english.serverTexts>;
