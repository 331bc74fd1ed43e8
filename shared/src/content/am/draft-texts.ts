import type { Copy } from '../../language/copy.ts';
import type * as english from '../en/draft-texts.ts';

/** Copy around rows that are not public; the same on every page of the site. */
export const draftTexts = {
  band: 'ረቂቅ',
  loading: 'ረቂቁ እየተከፈተ ነው',
  hidden: {
    title: 'ይህ ለሕዝብ አልተገለጸም',
    message: 'የሚያዩት ይህ ሊንክ ያላቸው ሰዎች ብቻ ናቸው።',
    /** When it becomes public by itself. */
    appears: (day: string, time: string) => `በራሱ ለሕዝብ የሚገለጽበት ጊዜ፦ ${day}፣ ${time}።`,
  },
  gone: {
    title: 'ይህ ሊንክ ከእንግዲህ ምንም አያሳይም',
    message: 'ያሳየው የነበረው ለሕዝብ ተገልጿል፣ ተሰርዟል፣ ወይም ሌላ ሊንክ ተሰጥቶታል።',
  },
  failed: {
    title: 'ረቂቁን ማንበብ አልተቻለም',
    message: 'ቀሪው ገጽ ለሕዝብ እንደሚታየው ነው።',
  },
} as const satisfies Copy<typeof english.draftTexts>;
