import type { Copy } from '@site/shared/language/copy';
import { GraduationCap, Handshake, Landmark, Users } from 'lucide';
import type * as english from '../en/council.ts';

/** Copy of the council page. */
export const council = {
  hero: {
    title: 'የ{product} ምክር ቤት',
    lead: 'ምክር ቤቱ በ{country} ኔትወርክ የሚገነቡ፣ የሚያስተዳድሩ፣ የሚያስተምሩና የሚቆጣጠሩ ሰዎች በIPv6 ላይ አብረው የሚሠሩበት ነው።',
    actions: [
      { label: 'ምክር ቤቱን ይቀላቀሉ', href: '/GetInvolved' },
      { label: 'ያግኙን', href: '/Contact' },
    ],
    facts: [
      {
        term: 'ማን መቀላቀል ይችላል?',
        text: 'በ{country} ኔትወርክ የሚገነባ፣ የሚያስተዳድር፣ የሚያስተምር ወይም የሚቆጣጠር ሁሉ',
      },
      { term: 'እንዴት?', text: 'ይጻፉልን። በኢሜይል እንመልሳለን።' },
    ],
  },
  foundation: {
    title: 'መሠረታችን',
    paragraphs: [
      'IPv6ን ወደ አገር ብቻውን ማምጣት የሚችል አንድ ድርጅት የለም። ኦፕሬተሮች የሚያደርሱት ይዘት ያስፈልጋቸዋል፤ ድረ ገጾች የሚደርሱባቸው ጎብኚዎች ያስፈልጓቸዋል፤ ሁለቱም የሠለጠኑ ሰዎች ያስፈልጓቸዋል። ምክር ቤቱ ያለው እያንዳንዱ ሌሎቹ ምን እያደረጉ እንደሆነ እንዲያውቅ ነው።',
      'ሥራው ግልጽ ነው። ደረጃዎቹ ለሁሉም ክፍት ናቸው፤ በዚህ ድረ ገጽ ላይ ያሉ ቁጥሮች ምንጫቸውን ይጠቅሳሉ፤ ማገዝ የሚፈልግ ሁሉ ለመቀላቀል መጠየቅ ይችላል።',
    ],
  },
  mission: {
    title: 'ተልእኮ',
    paragraphs: [
      'በ{country} ያለ እያንዳንዱ ኔትወርክ ለተጠቃሚዎቹ IPv6 እንዲሰጥ፣ እያንዳንዱ የመንግሥት አገልግሎትም በIPv6 እንዲደረስበት ማገዝ። ይህንን የምናደርገው በሥልጠና፣ በተግባራዊ መመሪያዎች፣ በዝግጅቶችና በሐቀኛ ልኬት ነው።',
    ],
  },
  vision: {
    title: 'ራእይ',
    paragraphs: [
      'በ{country} IPv6 የተለመደ ነገር የሆነበት ኢንተርኔት፦ በቤት፣ በትምህርት ቤት፣ በሥራ ቦታና በስልክ ላይ በነባሪው የበራ፣ እዚሁ በሠለጠኑ ኢንጂነሮች የሚመራ።',
    ],
  },
  partnership: {
    title: 'ዓለም አቀፍ አጋርነት',
    paragraphs: [
      'ኢንተርኔት የሚገነባው በስምምነት ነው። ከዚህ በታች ያሉት ተቋማት ያሳተሟቸውን ሥራዎች እንጠቀማለን፤ ከ{country} የሚነሡ ጥያቄዎችንም ለሁሉም ክፍት ወዳደረጓቸው መድረኮች እናቀርባለን።',
    ],
    bodies: [
      {
        label: 'Internet Engineering Task Force (IETF)',
        href: 'https://www.ietf.org/',
        text: 'ደረጃዎቹን ይጽፋል። ማንም የሥራ ቡድኖቹን መቀላቀል ይችላል።',
      },
      {
        label: 'ክልላዊ የኢንተርኔት መዝጋቢ ተቋማት (RIR)',
        href: 'https://www.nro.net/about/rirs/',
        text: 'እያንዳንዳቸው በዓለም ክልላቸው የአድራሻ ብሎኮችንና የAS ቁጥሮችን ይሰጣሉ።',
      },
      {
        label: 'Internet Society',
        href: '{deploymentPage}',
        text: 'ስለ ትግበራ መመሪያዎችንና ተሞክሮዎችን ያሳትማል።',
      },
    ],
    note: 'እነዚህ ተቋማት እዚህ መጠቀሳቸው ምክር ቤቱን ይደግፋሉ ማለት አይደለም።',
  },
  pillars: {
    title: 'ምሰሶዎቻችን',
    lead: 'የምክር ቤቱ ሥራ በአራት ምሰሶዎች ላይ ይቆማል።',
    cards: [
      {
        title: 'ከመንግሥት ጋር ትብብር',
        text: 'የመንግሥት ተቋማት በጨረታ IPv6ን እንዲጠይቁና የራሳቸው አገልግሎቶች በIPv6 እንዲደረስባቸው እንደግፋለን።',
        icon: Landmark,
      },
      {
        title: 'ከኢንዱስትሪ ጋር አጋርነት',
        text: 'ከኦፕሬተሮች፣ ከዳታ ማዕከላትና ከመሣሪያ ሻጮች ጋር ለኔትወርካቸው በሚስማሙ ዕቅዶች ላይ እንሠራለን፤ የተገኘውን ትምህርትም እናካፍላለን።',
        icon: Handshake,
      },
      {
        title: 'የላቀ ትምህርት',
        text: 'ዩኒቨርሲቲዎችና ኮሌጆች IPv6ን እንደ መደበኛ ፕሮቶኮል እንዲያስተምሩ፣ የሚለማመዱበት ላቦራቶሪም እንዲኖራቸው እናግዛለን።',
        icon: GraduationCap,
      },
      {
        title: 'ማኅበረሰብ መገንባት',
        text: 'ኢንጂነሮችንና የሶፍትዌር ባለሙያዎችን በአካልና በኢንተርኔት እናገናኛለን፤ ማንም አንድን ችግር ብቻውን መፍታት እንዳይኖርበት።',
        icon: Users,
      },
    ],
  },
  contact: {
    title: 'ምክር ቤቱን ያግኙ',
    presidentLabel: '{councilTitle}',
    unnamed: 'ወደፊት ይገለጻል',
    emailLabel: 'ኢሜይል',
    email: '{email}',
    phoneLabel: 'ስልክ',
    phone: '{phone}',
    addressLabel: 'ቦታ',
    address: '{city}፣ {country}',
    link: { label: 'ያግኙን', href: '/Contact' },
  },
} as const satisfies Copy<typeof english.council>;
