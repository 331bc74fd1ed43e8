import type { Copy } from '@site/shared/language/copy';
import {
  Binary,
  Building2,
  FileText,
  Gauge,
  Globe,
  Layers,
  Network,
  Route,
  Scale,
  Search,
  Server,
  Share2,
  Smartphone,
  Zap,
} from 'lucide';
import type * as english from '../en/explainer.ts';
import { claims } from './claims';
import { explainerTop } from './explainer-top';
import { sources } from './sources';

/** Copy of the explainer page. */
export const explainer = {
  ...explainerTop,
  minute: {
    ...explainerTop.minute,
    parts: [
      {
        picture: 'ranOut',
        title: 'አድራሻዎች ለምን አለቁ?',
        text: 'በኢንተርኔት ላይ ያለ እያንዳንዱ መሣሪያ አድራሻ ያስፈልገዋል። IPv4 ያሉት 4.3 ቢሊዮን ያህል አድራሻዎች ናቸው፤ ይህ ከዓለም ሕዝብ ብዛት ያነሰ ነው። የመጨረሻዎቹ ነፃ ብሎኮች ጥር 26 ቀን 2003\u00a0ዓ.ም. (እ.ኤ.አ.\u00a0ፌብሩዋሪ 3 ቀን 2011) ታደሉ። ዛሬ ብዙ ደንበኞች አንድ አድራሻ ይጋራሉ።',
        caption: 'ቦታዎቹ ሁሉ ተይዘዋል። አዲስ ለሚመጡ ቦታ የለም።',
        sources: [sources.rfc791, sources.ipv4Depletion],
      },
      {
        picture: 'digits',
        title: 'አድራሻ ምንድን ነው?',
        text: 'አድራሻ ረጅም ቁጥር ነው። ለደብዳቤ የመንገድ ስምና የቤት ቁጥር እንደሚያስፈልግ ሁሉ፣ ኔትወርኩም ዳታ የት እንደሚያደርስ በአድራሻው ያውቃል። የIPv6 አድራሻ ከIPv4 አድራሻ በአራት እጥፍ ይረዝማል፤ እያንዳንዱ ተጨማሪ አኃዝ የአድራሻዎችን ብዛት በ16 ያባዛል።',
        caption: 'ለእያንዳንዱ አኃዝ አንድ ጥለት። ከላይ የIPv4 አድራሻ፣ ከታች የIPv6 አድራሻ።',
        sources: [sources.rfc4291],
      },
      {
        picture: 'ways',
        title: 'ለእኔ ምን ይለወጣል?',
        text: 'ድረ ገጾችና መተግበሪያዎች እንደቀድሞው ናቸው። ነገር ግን እያንዳንዱ መሣሪያዎ የራሱ አድራሻ ሊኖረው ይችላል፤ ስለዚህ የስልክ ጥሪ፣ ጨዋታና ካሜራ በመንገድ ላይ አድራሻ ለዋጭ (translator) አያስፈልጋቸውም። ማን መገናኘት እንደሚችል የሚወስነው አሁንም ኬላ (firewall) ነው።',
        caption: 'ከላይ መሣሪያዎች አንድ አድራሻ ይጋራሉ። ከታች እያንዳንዱ የራሱ አድራሻ አለው።',
        sources: [sources.rfc4864],
      },
    ],
  },
  address: {
    ...explainerTop.address,
    paragraphs: [
      'የIPv6 አድራሻ 128 ቢት ርዝመት አለው፤ የሚጻፈውም በስምንት ምድብ፣ በየምድቡ አራት የአሥራ ስድስትዮሽ (hexadecimal) አኃዞች ሆኖ ነው። በምድብ መጀመሪያ ላይ ያሉ ዜሮዎች ይተዋሉ። ከተከታታይ የዜሮ ምድቦች ረጅሙ፣ አንድ ጊዜ ብቻ፣ በሁለት ኮለን ይተካል።',
      'ይህ አድራሻ የተወሰደው ለምሳሌ ከተመደበው ክልል ከ2001:db8::/32 ነው።',
    ],
    full: '2001:0db8:85a3:0001:0000:0000:0000:0010',
    short: '2001:db8:85a3:1::10',
    fullLabel: 'በሙሉ',
    shortLabel: 'በተለመደው አጻጻፍ',
    bitsLabel: 'ቢት',
    wovenLabel: 'ይህ ድረ ገጽ ሲሸምነው',
    wovenText: 'የዚህ ድረ ገጽ ጥለቶች አድራሻዎች ናቸው፦ 16ቱ አኃዞች እያንዳንዳቸው የራሳቸው ጥለት አላቸው።',
    parts: [
      {
        digits: '2001:0db8:85a3',
        name: 'ዓለም አቀፍ ፕሪፊክስ (prefix)',
        bits: 48,
        text: 'ድርጅቱን ወይም ቤቱን ይለያል። ከአቅራቢው (provider) ወይም ከመዝጋቢ ተቋም (registry) ይገኛል።',
      },
      {
        digits: '0001',
        name: 'ንዑስ ኔትወርክ (subnet)',
        bits: 16,
        text: 'በቦታው ካሉት ኔትወርኮች አንዱን ይለያል፤ ለምሳሌ የአንድን ፎቅ ወይም የእንግዳ Wi-Fi።',
      },
      {
        digits: '0000:0000:0000:0010',
        name: 'የኢንተርፌስ መለያ (interface identifier)',
        bits: 64,
        text: 'በዚያ ኔትወርክ ላይ የአንድን መሣሪያ አንድ ግንኙነት ይለያል።',
      },
    ],
    sources: [sources.rfc4291, sources.rfc5952, sources.rfc3849],
  },
  stats: {
    ...explainerTop.stats,
    stats: [claims.globalAdoption, claims.sitesReady, claims.yearlyGrowth, claims.fasterRouting],
  },
  features: {
    ...explainerTop.features,
    tabs: [
      {
        ...explainerTop.features.tabs[0],
        cards: [
          {
            title: 'ረጃጅም አድራሻዎች',
            text: 'አድራሻዎች ከ32 ወደ 128 ቢት አድገዋል። አድራሻ መቆጠብ ስለማያስፈልግ፣ ዕቅዱ የኔትወርኩን ቅርጽ መከተል ይችላል።',
            icon: Globe,
            sources: [sources.rfc4291],
          },
          {
            title: 'ርዝመቱ የማይለወጥ ራስጌ',
            text: 'መሠረታዊው ራስጌ (header) ሁልጊዜ 40 ባይት ነው፤ ስምንት መስኮችም አሉት። ተጨማሪ አማራጮች ወደ ማስፋፊያ ራስጌዎች (extension headers) ተዛውረዋል፤ አብዛኞቹ ፓኬቶች ግን እነዚህን አይዙም።',
            icon: Binary,
            sources: [sources.rfc8200],
          },
          {
            title: 'ያለ ሰርቨር ውቅር',
            text: 'ራውተሮች ፕሪፊክሱንና ራሳቸውን ያስታውቃሉ፤ ቀሪውን መሣሪያዎቹ ያደርጋሉ። DHCPv6ንም በተጨማሪ ወይም በምትኩ መጠቀም ይቻላል።',
            icon: Zap,
            sources: [sources.rfc4862, sources.rfc9915],
          },
          {
            title: 'ብሮድካስት የለም',
            text: 'መሣሪያዎች ጎረቤቶቻቸውን በመልቲካስት (multicast) ያገኛሉ። ስለዚህ ጥያቄው የሚደርሰው ለሚመለከታቸው ጥቂት መሣሪያዎች ብቻ ነው።',
            icon: Share2,
            sources: [sources.rfc4861],
          },
        ],
      },
      {
        ...explainerTop.features.tabs[1],
        cards: [
          {
            title: 'ለየቅርንጫፉ አንድ ዓይነት ዕቅድ',
            text: 'ለእያንዳንዱ ቅርንጫፍ የሚሰጥ /48 መጠናቸው እኩል የሆኑ 65,536 ኔትወርኮችን ይይዛል። ቅርንጫፉን፣ ሕንፃውንና ዓላማውን ከራሱ ከአድራሻው ማንበብ ይቻላል።',
            icon: Layers,
            sources: [sources.rfc6177, sources.rfc7381],
          },
          {
            title: 'አነስተኛ ልወጣ',
            text: 'በተጠቃሚዎችና በአገልግሎቶች መካከል NAT ከሌለ፣ ግንኙነቶችን መመዝገብ፣ መጠበቅና ብልሽታቸውን መፈለግ ይቀላል።',
            icon: Route,
            sources: [sources.rfc4864],
          },
          {
            title: 'ፈጣን ግንኙነቶች',
            text: 'IPv4 ብዙ ደንበኞች በሚጋሩት ለዋጭ (translator) ውስጥ በሚያልፍበት ቦታ፣ IPv6 አብዛኛውን ጊዜ አጭሩን መንገድ ይይዛል።',
            icon: Gauge,
            claim: claims.fasterRouting,
            sources: [],
          },
          {
            title: 'የማይደራረቡ አድራሻዎች',
            text: 'አድራሻዎቹ ልዩ ስለሆኑ፣ የተዋሐዱ ኩባንያዎችንና የአጋር ኔትወርኮችን አድራሻ ሳይለውጡ ማገናኘት ይቻላል።',
            icon: Network,
            sources: [sources.rfc4193, sources.rfc7381],
          },
        ],
      },
    ],
  },
  comparison: {
    ...explainerTop.comparison,
    columns: ['ባሕርይ', 'IPv4', 'IPv6'],
    sourcesColumn: 'ምንጮች',
    rows: [
      {
        feature: 'የአድራሻ ርዝመት',
        ipv4: '32 ቢት',
        ipv6: '128 ቢት',
        sources: [sources.rfc791, sources.rfc4291],
      },
      {
        feature: 'የአድራሻ ብዛት',
        ipv4: '4.3 ቢሊዮን ያህል (2³²)',
        ipv6: '340 አንዴሲሊዮን (undecillion) ያህል (2¹²⁸፣ ወይም 3.4\u00a0×\u00a010³⁸)',
        sources: [sources.rfc791, sources.rfc4291],
      },
      {
        feature: 'የራስጌ መጠን',
        ipv4: 'ከ20 እስከ 60 ባይት፤ በአማራጮቹ ይለያያል',
        ipv6: 'መሠረታዊው ራስጌ ሁልጊዜ 40 ባይት ነው፤ ማስፋፊያ ራስጌዎች ይጨመራሉ',
        sources: [sources.rfc791, sources.rfc8200],
      },
      {
        feature: 'ደኅንነት',
        ipv4: 'IPsec በፍላጎት ነው',
        ipv6: 'ቀድሞ IPsecን መተግበር ግዴታ ነበር፤ ከRFC 6434 (እ.ኤ.አ.\u00a02011) እና ከRFC 8504 (እ.ኤ.አ.\u00a02019) ወዲህ የሚመከር ነው',
        sources: [sources.rfc4301, sources.rfc4294, sources.rfc6434, sources.rfc8504],
      },
      {
        feature: 'ውቅር',
        ipv4: 'በእጅ ወይም በDHCP',
        ipv6: 'በራውተር ማስታወቂያ (SLAAC)፣ በDHCPv6 ወይም በእጅ',
        sources: [sources.rfc2131, sources.rfc4862, sources.rfc9915],
      },
    ],
  },
  technical: {
    ...explainerTop.technical,
    cards: [
      {
        title: 'ጎረቤቶችን ማግኘት',
        text: 'ICMPv6 በIPv4 ARP ይሠራ የነበረውንና ከዚያም በላይ ያለውን ይሠራል፦ ጎረቤቶችንና ራውተሮችን ያገኛል (Neighbour Discovery)፣ የተደገሙ አድራሻዎችን ይለያል፣ ፕሪፊክሶችን (prefixes) ያስታውቃል። ICMPv6 የሌለበት ኔትወርክ አይሠራም።',
        icon: Search,
        sources: [sources.rfc4861],
      },
      {
        title: 'የፓኬት መጠን',
        text: 'እያንዳንዱ መስመር (link) ቢያንስ 1,280 ባይት የሆኑ ፓኬቶችን ያሳልፋል። ፓኬት የሚቆራርጠው ላኪው ብቻ ነው፤ ስለዚህ ጠባብ መስመሮች መኖራቸውን ከPacket Too Big መልእክቶች ማወቅ አለበት።',
        icon: Layers,
        sources: [sources.rfc8200, sources.rfc8201],
      },
      {
        title: 'የአድራሻ ዓይነቶች',
        text: 'ዓለም አቀፍ አድራሻዎች (global addresses) ዛሬ ከ2000::/3 ይሰጣሉ። በተጨማሪም እያንዳንዱ ኢንተርፌስ ከfe80::/10 የአካባቢ አድራሻ (link-local) አለው። የግል ኔትወርኮች ከfc00::/7 ልዩ የውስጥ አድራሻዎችን (unique local) መጠቀም ይችላሉ።',
        icon: Globe,
        sources: [sources.rfc4291, sources.rfc4193],
      },
      {
        title: '/64 የሆኑ ንዑስ ኔትወርኮች',
        text: 'መሣሪያዎች ያሉበት ኔትወርክ መሣሪያዎቹ ምንም ያህል ጥቂት ቢሆኑ /64 ነው። ያለ ሰርቨር የሚደረገው ውቅር በዚህ ላይ ይመሠረታል።',
        icon: Network,
        sources: [sources.rfc7421],
      },
      {
        title: 'ሁለት ፕሮቶኮሎች በአንድ ጊዜ',
        text: 'ጥንድ ፕሮቶኮል (dual stack) ያለው መሣሪያ መጀመሪያ IPv6ን ይሞክራል፤ ከአንድ ሰከንድ ባነሰ ጊዜ መልስ ካላገኘ ወደ IPv4 ይሄዳል። ተጠቃሚዎች ብልሽቱን እምብዛም አያስተውሉም፤ ስለዚህ ሁለቱንም ይለኩ።',
        icon: Server,
        sources: [sources.rfc4213, sources.rfc8305],
      },
      {
        title: 'ወደ IPv4 መድረስ',
        text: 'NAT64ና DNS64፣ IPv6 ብቻ ያለው መሣሪያ IPv4 ብቻ ወዳላቸው ሰርቨሮች እንዲደርስ ያስችላሉ። IPv4 የግድ ለሚሉ መተግበሪያዎች 464XLAT አለ።',
        icon: Route,
        sources: [sources.rfc6146, sources.rfc6147, sources.rfc6877],
      },
    ],
  },
  timeline: {
    ...explainerTop.timeline,
    entries: [
      {
        when: 'እ.ኤ.አ. 1998',
        title: 'ዝርዝር መግለጫው',
        text: 'እ.ኤ.አ.\u00a0በዲሴምበር 1998 IETF RFC 2460ን አወጣ። ምርቶች ለ20 ዓመታት ገደማ የተከተሉት የIPv6 ዝርዝር መግለጫ ይህ ነው።',
        sources: [sources.rfc2460],
      },
      {
        when: 'እ.ኤ.አ. 2008',
        title: 'IPv6 በDNS ሥር',
        text: 'ጥር 26 ቀን 2000\u00a0ዓ.ም. (እ.ኤ.አ.\u00a0ፌብሩዋሪ 4 ቀን 2008) ከ13ቱ የሥር ሰርቨሮች (root servers) ለስድስቱ የAAAA መዝገቦች ተጨመሩ። ከሥሩ ጀምሮ ስሞችን በIPv6 ብቻ ማግኘት ተቻለ።',
        sources: [sources.rootServers],
      },
      {
        when: 'እ.ኤ.አ. 2012',
        title: 'የዓለም የIPv6 ማስጀመሪያ (World IPv6 Launch)',
        text: 'ግንቦት 29 ቀን 2004\u00a0ዓ.ም. (እ.ኤ.አ.\u00a0ጁን 6 ቀን 2012) ትልልቅ ድረ ገጾች፣ የኢንተርኔት አቅራቢዎችና የቤት ራውተር አምራቾች IPv6ን በቋሚነት አበሩ።',
        sources: [sources.worldIpv6Launch],
      },
      {
        when: 'እ.ኤ.አ. 2017',
        title: 'የኢንተርኔት ደረጃ',
        text: 'እ.ኤ.አ.\u00a0በጁላይ 2017 RFC 8200 RFC 2460ን ተካ። ይህ የኢንተርኔት ደረጃ 86 (Internet Standard 86፣ STD 86) ነው፤ በIETF ከፍተኛው የብስለት ደረጃ ነው።',
        sources: [sources.rfc8200],
      },
      {
        when: 'ዛሬ',
        title: 'ከGoogle ተጠቃሚዎች ግማሽ ያህሉ',
        text: 'እ.ኤ.አ.\u00a0በኦገስት 2026 ከGoogle ተጠቃሚዎች ከ47% እስከ 50% ያህሉ በIPv6 ተጠቅመዋል፤ መጠኑ በየቀኑ ይለያያል። ከ50% በላይ የታየበት ቀን ለመጀመሪያ ጊዜ የመጣው መጋቢት 14 ቀን 2018\u00a0ዓ.ም. (እ.ኤ.አ.\u00a0ማርች 23 ቀን 2026) በጀመረው ሳምንት ነው።',
        sources: [sources.googleStatistics, sources.apnicHalf],
      },
    ],
  },
  enterprise: {
    ...explainerTop.enterprise,
    cards: [
      {
        title: 'በሞባይል ኔትወርክ ያሉ ደንበኞች',
        text: 'ብዙ ስልኮች IPv6 አላቸው፤ የIPv4 አድራሻን ግን ከማያውቋቸው ሰዎች ጋር ይጋራሉ። IPv6 ያለው ድረ ገጽ በመካከል ለዋጭ ሳይኖር በቀጥታ ይደርሳቸዋል።',
        icon: Smartphone,
        sources: [sources.rfc6269],
      },
      {
        title: 'አንድን ደንበኛ የሚለዩ ሎጎች',
        text: 'በጋራ የIPv4 አድራሻ ላይ አንድ አጥፊ ሲታገድ ሌሎች ብዙ ሰዎችም ይታገዳሉ። የIPv6 ፕሪፊክስ ግን በአንድ ጊዜ የአንድ ደንበኛ ብቻ ነው።',
        icon: FileText,
        sources: [sources.rfc6269],
      },
      {
        title: 'የአድራሻ ዋጋ',
        text: 'ይፋዊ የIPv4 አድራሻዎች ይገዛሉ፣ ይከራያሉ ወይም በሰዓት ይከፈልባቸዋል። AWS ከጥር 23 ቀን 2016\u00a0ዓ.ም. (እ.ኤ.አ.\u00a0ፌብሩዋሪ 1 ቀን 2024) ጀምሮ ለእያንዳንዱ አድራሻ በሰዓት 0.005 የአሜሪካ ዶላር ያስከፍላል።',
        icon: Scale,
        sources: [sources.awsIpv4Charge],
      },
      {
        title: 'ዘላቂ ግዥ',
        text: 'ዛሬ የሚገዙት መሣሪያ ኔትወርኮች IPv6 ብቻ ሲሆኑም ሥራ ላይ ይሆናል። በታተመ የመስፈርቶች ዝርዝር IPv6ን በእያንዳንዱ ጨረታ ውስጥ ያካትቱ።',
        icon: Building2,
        sources: [sources.ripe772],
      },
    ],
  },
  callToAction: {
    title: 'ቁጥሮቹን ይመልከቱ',
    text: 'ዳሽቦርዱ IPv6 በዓለም ላይ እንዴት እንዳደገና ስለ {country} የሚታወቀውን ያሳያል።',
    actions: [{ label: 'የIPv6 ዳሽቦርድን ይመልከቱ', href: '/IPv6Dashboard' }],
  },
} as const satisfies Copy<typeof english.explainer>;
