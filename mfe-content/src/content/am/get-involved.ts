import type { Copy } from '@site/shared/language/copy';
import { Building2, Code, GraduationCap, Landmark, Network, RadioTower, Users } from 'lucide';
import type * as english from '../en/get-involved.ts';
import { claims } from './claims';
import { getInvolvedHero } from './get-involved-hero';

/** Copy of the landing page for people who want to help. */
export const getInvolved = {
  hero: getInvolvedHero,
  stats: {
    title: 'IPv6 ዛሬ የት ደርሷል?',
    stats: [claims.globalAdoption, claims.sitesReady, claims.yearlyGrowth, claims.tools],
  },
  paths: {
    title: 'መንገድዎን ይምረጡ',
    lead: 'እያንዳንዱ መንገድ ሦስት እርምጃዎች አሉት፤ ያለ በጀት መጀመር ይችላሉ።',
    cards: [
      {
        title: 'የኔትወርክ ኢንጂነሮች',
        text: 'ኔትወርክ ወይም የኔትወርክ አካል ያስተዳድራሉ።',
        icon: Network,
        steps: [
          'ከላይ የሚያገናኝዎትን አቅራቢ (upstream) ወይም መዝጋቢ ተቋምን (registry) የIPv6 ፕሪፊክስ (prefix) ይጠይቁ።',
          'የአድራሻ ዕቅድ ይጻፉ፤ ሁለቱንም ፕሮቶኮሎች እኩል የሚያይ የኬላ (firewall) ደንብም ያውጡ።',
          'IPv6ን በአንድ ኔትወርክ ላይ ያብሩ፣ ይለኩ፣ ከዚያ ወደ ቀጣዩ ይሂዱ።',
        ],
        actions: [
          { label: 'IPv6 እንዳለዎት ይፈትሹ', href: '{ipv6Test}', external: true },
          { label: 'መመሪያዎችን ያግኙ', href: '/Resources?category=tutorials' },
          { label: 'መገልገያዎችን ያግኙ', href: '/Resources?category=tools' },
        ],
      },
      {
        title: 'የሶፍትዌር ባለሙያዎች',
        text: 'ሶፍትዌር ይጽፋሉ ወይም ያሳትማሉ።',
        icon: Code,
        steps: [
          'በአድራሻ ፈንታ ስም ይጠቀሙ፤ ሁለቱንም ፕሮቶኮሎች የሚያውቁ ላይብረሪዎችንም (libraries) ይጠቀሙ።',
          'አድራሻን እንደ ጽሑፍ በሚያስቀምጡበት ቦታ ሁሉ ለ45 ፊደላት ቦታ ይተዉ።',
          'IPv6 ብቻ ባለው ኔትወርክ ላይ ይሞክሩ፤ ከዚያ የAAAA መዝገብ (AAAA record) ይፋ ያድርጉ።',
        ],
        actions: [
          { label: 'ሰነዶችን ያግኙ', href: '/Resources?category=documentation' },
          { label: 'IPv6ን ይረዱ', href: '/AboutIPv6' },
        ],
      },
      {
        title: 'ድርጅቶች',
        text: 'ድርጅትዎ ምን እንደሚገዛና ምን እንደሚያቀርብ ይወስናሉ።',
        icon: Building2,
        steps: [
          'በእያንዳንዱ ጨረታና ውል እድሳት IPv6ን ይጠይቁ።',
          'በመጀመሪያ ድረ ገጽዎና ኢሜይልዎ በIPv6 እንዲደረስባቸው ያድርጉ።',
          'አንድ ሰው ኃላፊ ያድርጉ፤ ለመማር የሚሆን ጊዜም ይስጡ።',
        ],
        actions: [
          { label: 'ያነጋግሩን', href: '/Contact' },
          { label: 'ለድርጅት ያለውን ጥቅም ያንብቡ', href: '/FAQ#business-case' },
        ],
      },
      {
        title: 'ሁሉም ሰው',
        text: 'ኢንተርኔት ይጠቀማሉ።',
        icon: Users,
        steps: [
          'ግንኙነትዎ IPv6 እንዳለው ይፈትሹ።',
          'ከሌለው መቼ እንደሚመጣ አቅራቢዎን (provider) ይጠይቁ።',
          'አቅራቢዎ ምን እንዳለ ይንገሩን።',
        ],
        actions: [
          { label: 'IPv6 እንዳለዎት ይፈትሹ', href: '{ipv6Test}', external: true },
          { label: 'ስለ IPv6 ይወቁ', href: '/AboutIPv6' },
          { label: 'ተደጋጋሚ ጥያቄዎችን ያንብቡ', href: '/FAQ' },
        ],
      },
    ],
  },
  plans: {
    id: 'plans',
    title: 'ለኦፕሬተር፣ ለትምህርት ተቋም ወይም ለሚኒስቴር የሚሆን ዕቅድ',
    lead: 'መጀመሪያ ምን ይመጣል? ቀጥሎስ? መጠናቀቁንስ እንዴት ያውቃሉ?',
    cards: [
      {
        id: 'operator',
        title: 'ኦፕሬተር',
        text: 'ሌሎችን ከኢንተርኔት ጋር ያገናኛሉ።',
        icon: RadioTower,
        stages: [
          {
            name: 'መጀመሪያ',
            text: 'ከክልልዎ የኢንተርኔት መዝጋቢ ተቋም ቢያንስ /32 የሆነ ብሎክ ይውሰዱ። ምንም ከማዋቀርዎ በፊት የአድራሻ ዕቅዱን ይጻፉ፤ ከዚያ ብሎኩን ያስታውቁ (announce)።',
            links: [
              { label: 'ለደንበኞች ስለሚሰጡ ፕሪፊክሶች የሚገልጹ ሰነዶች', href: '/Resources?q=assignment' },
              {
                label: 'መማሪያዎች፤ አንዱ ስለ አድራሻ ዕቅድ ነው',
                href: '/Blog?category=tutorials',
              },
            ],
          },
          {
            name: 'ቀጥሎ',
            text: 'IPv6ን በዋናው ኔትወርክ (core) ላይ ያብሩ፤ ከዚያ ለአንድ የደንበኞች ቡድን ይስጡ። ለስልኮች NAT64ንና 464XLATን ይጠቀሙ፤ ለቤቶች የራሳቸውን ፕሪፊክስ ይስጡ።',
            links: [
              { label: 'ስለ 464XLAT የሚገልጹ ሰነዶች', href: '/Resources?q=464XLAT' },
              { label: 'ሌሎች ኔትወርኮች እንዴት እንዳደረጉት', href: '/Blog?category=case-studies' },
            ],
          },
          {
            name: 'ሲጠናቀቅ',
            text: 'አዲስ ደንበኞች ሳይጠይቁ IPv6 ያገኛሉ፤ ድርሻዎም በይፋዊ ልኬቶች ከፍ ይላል።',
            links: [
              { label: 'ዳሽቦርዱን ይመልከቱ', href: '/IPv6Dashboard' },
              { label: 'የሚለኩ መገልገያዎች', href: '/Resources?category=tools&q=measure' },
            ],
          },
        ],
      },
      {
        id: 'campus',
        title: 'የትምህርት ተቋም',
        text: 'የዩኒቨርሲቲ ወይም የትምህርት ቤት ኔትወርክ ያስተዳድራሉ።',
        icon: GraduationCap,
        stages: [
          {
            name: 'መጀመሪያ',
            text: 'ከምርምር ኔትወርክዎ ወይም ከአቅራቢዎ /48 ይጠይቁ፤ ሁለት ሰዎችም ሥልጠና ይውሰዱ።',
            links: [
              { label: 'መመሪያዎችና ሥልጠናዎች', href: '/Resources?category=tutorials' },
              { label: 'ዐውደ ጥናቶች', href: '/Events?category=workshop' },
            ],
          },
          {
            name: 'ቀጥሎ',
            text: 'በአንድ ላቦራቶሪና በWi-Fi ይጀምሩ፤ ቀጥሎ ድረ ገጹን፣ ኢሜይሉንና DNSን ያድርጉ። ICMPv6 በኬላው (firewall) እንዲያልፍ ይፍቀዱ።',
            links: [
              { label: 'ለትልቅ ኔትወርክ የሚሆኑ መመሪያዎች', href: '/Resources?q=enterprise' },
              { label: 'ኬላ ምን ማሳለፍ አለበት?', href: '/FAQ#firewall' },
            ],
          },
          {
            name: 'ሲጠናቀቅ',
            text: 'እያንዳንዱ የመማሪያ ክፍል IPv6 አለው፤ ክትትልና ሎግ ሁለቱንም ፕሮቶኮሎች ይሸፍናሉ፤ ተማሪዎችም በትምህርታቸው ይማሩታል።',
            links: [
              { label: 'ለጥገና የሚሆኑ መገልገያዎች', href: '/Resources?category=tools' },
              { label: 'እንዴት እንደሄደ ይንገሩን', href: '/Contact' },
            ],
          },
        ],
      },
      {
        id: 'ministry',
        title: 'ሚኒስቴር',
        text: 'የመንግሥት ተቋማት ምን እንደሚገዙና ምን እንደሚያቀርቡ ይወስናሉ።',
        icon: Landmark,
        stages: [
          {
            name: 'መጀመሪያ',
            text: 'አንድ ሰው ኃላፊ ያድርጉ፤ IPv6ንም በእያንዳንዱ ጨረታና ውል እድሳት ውስጥ ያካትቱ።',
            links: [
              { label: 'ለድርጅት ያለው ጥቅም', href: '/FAQ#business-case' },
              { label: 'መስፈርቶችን የያዙ ሰነዶች', href: '/Resources?q=requirements' },
            ],
          },
          {
            name: 'ቀጥሎ',
            text: 'እያንዳንዱ ድረ ገጽ፣ ኢሜይልና DNS በIPv6 መልስ የሚሰጥበትን ቀን ይወስኑ፤ ቀኖቹንም ይፋ ያድርጉ።',
            links: [
              { label: 'ድረ ገጽንና ኢሜይሉን ይፈትሹ', href: '/Resources?q=internet.nl' },
              { label: 'ሌሎች ምን እንዳደረጉ', href: '/Blog?category=case-studies' },
            ],
          },
          {
            name: 'ሲጠናቀቅ',
            text: 'እያንዳንዱ የመንግሥት አገልግሎት IPv6 ብቻ ካለው ኔትወርክ ይሠራል፤ እንዲሁ መቀጠሉንም አንድ ሰው በየወሩ ያረጋግጣል።',
            links: [
              { label: 'ዳሽቦርዱን ይመልከቱ', href: '/IPv6Dashboard' },
              { label: 'ምክር ቤቱን ይጠይቁ', href: '{councilPath}' },
            ],
          },
        ],
      },
    ],
  },
  join: {
    id: 'join',
    title: 'የ{product} ምክር ቤትን ይቀላቀሉ',
    paragraphs: [
      'ምክር ቤቱ በ{country} ኔትወርክ ለሚገነቡ፣ ለሚያስተዳድሩ፣ ለሚያስተምሩ ወይም ለሚቆጣጠሩ ሰዎች ክፍት ነው።',
      'ለመቀላቀል ይጻፉልን። ማን እንደሆኑ፣ በምን ላይ እንደሚሠሩና የት ማገዝ እንደሚፈልጉ ይግለጹ። በኢሜይል እንመልሳለን።',
    ],
    actions: [
      { label: 'ለመቀላቀል ይጠይቁ', href: '/Contact?subject=ምክር+ቤቱን+መቀላቀል' },
      { label: 'ስለ ምክር ቤቱ ያንብቡ', href: '{councilPath}' },
    ],
  },
  callToAction: {
    title: 'ከየት እንደሚጀምሩ አላወቁም?',
    text: 'ምን እንደሚያስተዳድሩ ወይም ምን መማር እንደሚፈልጉ ይንገሩን፤ የመጀመሪያውን እርምጃ እንጠቁምዎታለን።',
    actions: [
      { label: 'ያግኙን', href: '/Contact' },
      { label: 'ተጨማሪ ይወቁ', about: 'ስለ IPv6', href: '/AboutIPv6' },
    ],
  },
} as const satisfies Copy<typeof english.getInvolved>;
