import type { Copy } from '@site/shared/language/copy';
import type * as english from '../en/section-texts.ts';

/** Words in the place of a section that is not there. */
export const sectionTexts = {
  notTranslated: 'ይህ ገጽ ገና ወደ አማርኛ አልተተረጎመም። የሚያዩት በእንግሊዝኛ ነው።',
  loading: 'ገጹ እየተከፈተ ነው',
  retry: 'እንደገና ይሞክሩ',
  reload: 'ሙሉውን ገጽ እንደገና ይክፈቱ',
  problems: {
    failed: {
      title: 'ይህ የድረ ገጹ ክፍል አልተከፈተም',
      message: 'ሌሎቹ የድረ ገጹ ክፍሎች አሁንም ይሠራሉ። ግንኙነትዎን አረጋግጠው እንደገና ይሞክሩ።',
    },
    slow: {
      title: 'ከተለመደው በላይ ጊዜ እየወሰደ ነው',
      message: 'ክፍሉ እንደደረሰ እዚህ ይታያል። እንደገና መሞከርም ይችላሉ።',
    },
    broken: {
      title: 'በዚህ የድረ ገጹ ክፍል ችግር ተፈጥሯል',
      message: 'ሌሎቹ የድረ ገጹ ክፍሎች አሁንም ይሠራሉ። ስለ ችግሩ መረጃ ደርሶናል። እንደገና መሞከር ይችላሉ።',
    },
    renewed: {
      title: 'ይህ የድረ ገጹ ክፍል እርስዎ ከመጡ በኋላ ታድሷል',
      message: 'አዲሱን ለማየት ሙሉውን ገጽ እንደገና ይክፈቱ።',
    },
  },
} as const satisfies Copy<typeof english.sectionTexts>;

/** No native reader has checked the shell's own pages yet. */
export const translationNotice = {
  text: 'ይህ ትርጉም ረቂቅ ነው። ስሕተት ካገኙበት ይጻፉልን፦',
  link: { label: 'ስሕተት ይጠቁሙ', href: '/Contact?subject=የትርጉም+ስሕተት' },
} as const satisfies Copy<typeof english.translationNotice>;
