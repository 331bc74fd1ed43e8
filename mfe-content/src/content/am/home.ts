import type { Copy } from '@site/shared/language/copy';
import {
  Cloud,
  EyeOff,
  Globe,
  Rocket,
  Route,
  ShieldCheck,
  Smartphone,
  TrendingUp,
  Zap,
} from 'lucide';
import type * as english from '../en/home.ts';
import { claims } from './claims';
import { homeTop } from './home-top';
import { sources } from './sources';

/** Copy of the home page. */
export const home = {
  ...homeTop,
  stats: {
    title: 'IPv6 በቁጥር',
    stats: [claims.globalAdoption, claims.countriesDeployed, claims.capableDevices],
  },
  why: {
    title: 'IPv6 ለምን ያስፈልጋል?',
    lead: 'ኢንተርኔት ሲጀመር የነበሩት አድራሻዎች ዛሬ አይበቁም። IPv6 በቂ አድራሻ ያለው የኢንተርኔት ፕሮቶኮል (Internet Protocol) ሥሪት ነው።',
    cards: [
      {
        title: 'የአድራሻ እጥረት',
        text: 'IPv4 ያሉት 4.3 ቢሊዮን ያህል አድራሻዎች ናቸው፤ ይህ ከዓለም ሕዝብ ብዛት ያነሰ ነው። ማዕከላዊው ክምችት ጥር 26 ቀን 2003\u00a0ዓ.ም. (እ.ኤ.አ.\u00a0ፌብሩዋሪ 3 ቀን 2011) አለቀ። IPv6 340 አንዴሲሊዮን (undecillion) አድራሻዎች አሉት።',
        icon: Globe,
        claim: claims.addressSpace,
        sources: [sources.ipv4Depletion],
      },
      {
        title: 'ደኅንነትና ፍጥነት',
        text: 'ፓኬቶች (packets) ያለ አድራሻ ልወጣ (translation) ከጫፍ እስከ ጫፍ መጓዝ ይችላሉ። በመንገዱ ላይ ያሉት መሣሪያዎች ሲያንሱ፣ የሚበላሸውና የሚያዘገየው ነገርም ያንሳል። ማን መገናኘት እንደሚችል የሚወስነው ኬላ (firewall) እንጂ የአድራሻ እጥረት አይደለም።',
        icon: ShieldCheck,
        claim: claims.reducedLatency,
        sources: [sources.rfc4864],
      },
      {
        title: 'ለነገ የተዘጋጀ',
        text: 'አንድ ኔትወርክ ዛሬም በIPv6 ብቻ መሥራት ይችላል፤ ወደ IPv4 መድረስ ሲያስፈልገው አድራሻውን ይለውጣል። ከግንቦት 24 ቀን 2008\u00a0ዓ.ም. (እ.ኤ.አ.\u00a0ጁን 1 ቀን 2016) ጀምሮ ወደ Apple App Store የሚላክ መተግበሪያ ሁሉ እንዲህ ባለ ኔትወርክ ላይ መሥራት አለበት።',
        icon: Rocket,
        sources: [sources.rfc6877, sources.appleIpv6Only],
      },
    ],
  },
  features: {
    title: 'ዋና ዋና ባሕርያት',
    lead: 'IPv6 በተለየ መንገድ የሚያደርጋቸው ስድስት ነገሮች፤ እያንዳንዳቸው ከሚደነግጋቸው ሰነድ ጋር።',
    cards: [
      {
        title: 'ራስ-ሰር ውቅር',
        text: 'መሣሪያው ራውተሩ ከሚያስታውቀው ፕሪፊክስ (prefix) የራሱን አድራሻ ይሠራል። አድራሻ የሚያድል ሰርቨር አያስፈልግም።',
        icon: Zap,
        sources: [sources.rfc4862],
      },
      {
        title: 'ለዕድገት ምቹ',
        text: 'አንድ ቤት ወይም መሥሪያ ቤት የሚያገኘው አንድ አድራሻ ሳይሆን ብዙ ኔትወርኮችን ነው። በ/56 ውስጥ 256፣ በ/48 ውስጥ 65,536 ኔትወርኮች አሉ፤ እያንዳንዳቸው 2⁶⁴ አድራሻዎች አሏቸው።',
        icon: TrendingUp,
        sources: [sources.rfc6177],
      },
      {
        title: 'ቀላል የመንገድ ምርጫ',
        text: 'መሠረታዊው ራስጌ (header) ሁልጊዜ 40 ባይት ነው፤ በየደረሰበት ራውተር እንደገና የሚሰላ የማረጋገጫ ድምር (checksum) የለውም። ራውተሮች ፓኬቶችን አይቆራርጡም።',
        icon: Route,
        sources: [sources.rfc8200],
      },
      {
        title: 'ለሞባይል ዝግጁ',
        text: 'የሞባይል ኔትወርክ ለስልኮቹ IPv6 ብቻ መስጠት ይችላል። በስልኩና በኔትወርኩ ውስጥ ያለው ልወጣ የቆዩ የIPv4 መተግበሪያዎች እንዲሠሩ ያደርጋል።',
        icon: Smartphone,
        sources: [sources.rfc6877],
      },
      {
        title: 'ለክላውድ ተስማሚ',
        text: 'እያንዳንዱ ቨርቹዋል ማሽንና ኮንቴይነር በዓለም ላይ ልዩ የሆነ አድራሻ ሊኖረው ይችላል። ኔትወርኮችን በኋላ ያለ አድራሻ ግጭት ማገናኘት ይቻላል።',
        icon: Cloud,
        sources: [sources.rfc7934],
      },
      {
        title: 'ግላዊነትን የሚጠብቅ',
        text: 'መሣሪያዎች ወደ ውጭ ሲገናኙ ጊዜያዊ አድራሻዎችን መጠቀም ይችላሉ። በነባሪው አሠራር በየቀኑ በአዲስ አድራሻ ይተካል።',
        icon: EyeOff,
        sources: [sources.rfc8981],
      },
    ],
  },
  callToAction: {
    title: '{country} ወደ IPv6 በምታደርገው ሽግግር ያግዙ',
    text: 'ኔትወርክ ያስተዳድሩ፣ ሶፍትዌር ይሥሩ፣ ወይም አቅራቢዎ ምን እንደሚሰጥ ማወቅ ብቻ ይፈልጉ፣ ለእርስዎ የሚሆን ቀጣይ እርምጃ አለ።',
    actions: [
      { label: 'ይሳተፉ', href: '/GetInvolved' },
      { label: 'መርጃዎችን ይመልከቱ', href: '/Resources' },
    ],
  },
} as const satisfies Copy<typeof english.home>;
