import type { Copy } from '@site/shared/language/copy';
import { Globe, Lightbulb, ShieldCheck, Users } from 'lucide';
import type * as english from '../en/mission.ts';

/** Copy of the mission page. */
export const mission = {
  hero: {
    title: 'ተልእኳችን',
    lead: 'የIPv6 ሽግግርን ማፋጠን፣ ዘላቂ የኢንተርኔት የወደፊት ሁኔታን መገንባት',
    actions: [
      { label: 'ይጀምሩ', href: '/GetInvolved' },
      { label: 'መርጃዎችን ይመልከቱ', href: '/Resources' },
    ],
    facts: [
      { term: 'እንለካለን', text: 'የIPv6 ዳሽቦርድ', href: '/IPv6Dashboard' },
      { term: 'እናብራራለን', text: 'ስለ IPv6', href: '/AboutIPv6' },
      { term: 'እንገናኛለን', text: 'ዝግጅቶች', href: '/Events' },
    ],
  },
  pillars: {
    title: 'የተልእኳችን ምሰሶዎች',
    lead: 'የምንሠራባቸው አራት ዘርፎች።',
    cards: [
      {
        title: 'የዓለም የIPv6 ሽግግር',
        text: 'ጠቅላላው ኢንተርኔት በሚያደርገው ለውጥ ውስጥ በ{country} ያሉ ኔትወርኮች ድርሻቸውን እንዲወጡ እናግዛለን፤ ምን ያህል እንደተጓዘም እናሳውቃለን።',
        icon: Globe,
      },
      {
        title: 'ማኅበረሰብ መገንባት',
        text: 'ኢንጂነሮችን፣ የሶፍትዌር ባለሙያዎችን፣ ተማሪዎችንና ውሳኔ ሰጪዎችን እናገናኛለን፤ እያንዳንዱ አንድ እርምጃ ከቀደሙት እንዲማር።',
        icon: Users,
      },
      {
        title: 'ፈጠራና ትምህርት',
        text: 'መመሪያዎችን፣ መገልገያዎችንና ሥልጠናዎችን እንሰበስባለን። ከመጀመሪያው ትምህርት ጀምሮ ኔትወርክን ከIPv6 ጋር የሚያስተምሩትን እንደግፋለን።',
        icon: Lightbulb,
      },
      {
        title: 'ደኅንነትና ደረጃዎች',
        text: 'ደረጃዎቹ የሚመክሩትን እንመክራለን፦ ለሁለቱም ፕሮቶኮሎች አንድ ዓይነት ደንብ፤ በኋላ መፍረስ ያለባቸው አቋራጮች አይኖሩም።',
        icon: ShieldCheck,
      },
    ],
  },
  vision: {
    title: 'ራእያችን',
    paragraphs: [
      'IPv6ን የዓለም የኢንተርኔት መሠረተ ልማት መሠረት አድርገን እናየዋለን። ወደ ቤት ከሚደረግ የስልክ ጥሪ እስከ ሆስፒታል መዝገብ ድረስ፣ ሰዎች የሚተማመኑበት አገልግሎት ሁሉ አንድ መሣሪያ ሌላውን ማግኘት በመቻሉ ላይ ይመሠረታል። ለዚህም እያንዳንዱ መሣሪያ አድራሻ ያስፈልገዋል፤ በቂ አድራሻ ያለው IPv6 ብቻ ነው።',
      'ጥሩ መሠረት አይታይም። IPv6 የተለመደ ነገር ሲሆን፣ አቅራቢ (provider) የሚገዛ አድራሻ ሳይፈልግ አዲስ ከተማን ማገናኘት ይችላል። ተማሪ ከመማሪያ ክፍል ሆኖ ሰርቨርን በኢንተርኔት ላይ ማውጣት ይችላል። ኩባንያም የአንዱንም አድራሻ ሳይለውጥ ሁለት ኔትወርኮችን ማገናኘት ይችላል።',
      'ዘላቂ ኢንተርኔት ማለት አዲስ ሚሊዮን ተጠቃሚዎች በመጡ ቁጥር ጥገና ሳያስፈልገው ማደግ የሚችል ኢንተርኔት ነው። አሁን ወደ IPv6 የሚሸጋገሩ የ{country} ኔትወርኮች ለአሠርት ዓመታት ለማስተዳደር ይቀላሉ፤ ኢንተርኔት በሚያድግበት መንገድ ላይም ድምፅ ይኖራቸዋል።',
    ],
  },
  callToAction: {
    title: 'ተልእኳችንን ይቀላቀሉ',
    text: 'ኔትወርክዎን፣ መማሪያ ክፍልዎን፣ ኮድዎን ወይም ጥያቄዎችዎን ይዘው ይምጡ።',
    actions: [
      { label: 'ይሳተፉ', href: '/GetInvolved' },
      { label: 'ያግኙን', href: '/Contact' },
    ],
  },
} as const satisfies Copy<typeof english.mission>;
