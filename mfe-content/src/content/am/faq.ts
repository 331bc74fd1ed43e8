import type { Copy } from '@site/shared/language/copy';
import { Globe, Server, ShieldCheck, Wrench } from 'lucide';
import type * as english from '../en/faq.ts';
import { sources } from './sources';

/** Copy of the page of frequent questions. */
export const faq = {
  title: 'ተደጋጋሚ ጥያቄዎች',
  subtitle: 'ስለ IPv6 በተደጋጋሚ ለሚነሡ ጥያቄዎች መልስ ያግኙ',
  tabsLabel: 'የጥያቄ ምድቦች',
  sourcesLabel: 'ምንጮች',
  categories: [
    {
      id: 'general',
      title: 'ስለ IPv6 በአጠቃላይ',
      icon: Globe,
      questions: [
        {
          id: 'what-is-ipv6',
          question: 'IPv6 ምንድን ነው? ለምንስ ያስፈልገናል?',
          answer: [
            'IPv6 የኢንተርኔት ፕሮቶኮል (Internet Protocol) የአሁኑ ሥሪት ነው። ሥራው ከIPv4 ጋር አንድ ነው፦ ፓኬቶችን (packets) ከአንድ አድራሻ ወደ ሌላ ያደርሳል። አድራሻዎቹ ግን በ32 ቢት ፈንታ 128 ቢት አላቸው፤ ስለዚህ ብዛታቸው 340 አንዴሲሊዮን (undecillion፣ 3.4\u00a0×\u00a010³⁸) ያህል ነው።',
            'IPv4 ያሉት 4.3 ቢሊዮን ያህል አድራሻዎች ናቸው፤ ይህ ከዓለም ሕዝብ ብዛት ያነሰ ነው። ማዕከላዊው ክምችት ጥር 26 ቀን 2003\u00a0ዓ.ም. (እ.ኤ.አ.\u00a0ፌብሩዋሪ 3 ቀን 2011) አለቀ። ከዚያ ወዲህ IPv4 ሲያድግ አብዛኛውን ጊዜ ብዙ ደንበኞች አንድ አድራሻ ይጋራሉ። መጋራት ገንዘብ ያስወጣል፤ አንዳንድ አገልግሎቶችንም ያበላሻል። IPv6 መጋራትን አላስፈላጊ ያደርገዋል። ሁለቱ ፕሮቶኮሎች በቀጥታ አይነጋገሩም፤ ስለዚህ በሽግግሩ ጊዜ ጎን ለጎን ይሠራሉ።',
          ],
          sources: [sources.rfc8200, sources.ipv4Depletion, sources.rfc6269],
        },
        {
          id: 'address-format',
          question: 'የIPv6 አድራሻ ምን ይመስላል?',
          answer: [
            'ስምንት ምድቦች አሉት፤ በየምድቡ አራት የአሥራ ስድስትዮሽ (hexadecimal) አኃዞች ይጻፋሉ። በምድቦቹ መካከል ኮለን (:) ይገባል፤ ፊደሎቹ ትንንሽ (lower case) ናቸው። በሁለት ደንቦች ያጥራል። አንደኛ፣ በምድብ መጀመሪያ ላይ ያሉ ዜሮዎች ይተዋሉ። ሁለተኛ፣ ተከታትለው የመጡ ሁለትና ከዚያ በላይ የዜሮ ምድቦች በሁለት ኮለን ይተካሉ፤ ረጅሙ ተከታታይ ይመረጣል፣ የሚደረገውም አንድ ጊዜ ብቻ ነው። ስለዚህ 2001:0db8:0000:0000:0000:0000:0000:0010 የሚለው 2001:db8::10 ይሆናል።',
            'ሰያፍ መስመርና ቁጥር የፕሪፊክስ (prefix) ርዝመትን ይገልጻሉ። 2001:db8::/32 ማለት የመጀመሪያዎቹ 32 ቢቶች የተወሰኑ ናቸው ማለት ነው። መሣሪያዎች ያሉበት ኔትወርክ አብዛኛውን ጊዜ /64 ነው። በድረ ገጽ አድራሻ ውስጥ የIPv6 አድራሻው በሙሉ በማዕዘን ቅንፍ ይጻፋል፤ ለምሳሌ https://[2001:db8::10]/።',
          ],
          sources: [sources.rfc5952, sources.rfc4291, sources.rfc3986],
        },
        {
          id: 'adoption',
          question: 'IPv6 ዛሬ ምን ያህል ጥቅም ላይ ውሏል?',
          answer: [
            'የሚቆጥረው ማን እንደሆነ ይወስነዋል። እ.ኤ.አ.\u00a0በኦገስት 2026 ከGoogle ተጠቃሚዎች ከ47% እስከ 50% ያህሉ በIPv6 ተጠቅመዋል፤ ቁጥሩ ቅዳሜና እሑድ ከፍ ይላል። ከ50% በላይ የታየበት ቀን ለመጀመሪያ ጊዜ የመጣው መጋቢት 14 ቀን 2018\u00a0ዓ.ም. (እ.ኤ.አ.\u00a0ማርች 23 ቀን 2026) በጀመረው ሳምንት ነው። APNIC Labs ናሙናዎቹን በአገር ያመዛዝናል፤ በእሱ ልኬት እ.ኤ.አ.\u00a0በኤፕሪል 2026 IPv6 መጠቀም የሚችሉት 42% ነበሩ።',
            'ሥርጭቱ እኩል አይደለም። በGoogle የሐምሌ 12 ቀን 2018\u00a0ዓ.ም. (እ.ኤ.አ.\u00a0ጁላይ 19 ቀን 2026) ቁጥር፣ በ21 አገራትና ግዛቶች ከግማሽ በላይ ተጠቃሚዎች IPv6 ነበራቸው። በሌሎች ብዙ አገራት ግን ከ1% በታች ነበር። ስለ {country} የሚታወቀውን ዳሽቦርዱ ያሳያል።',
          ],
          links: [{ label: 'የIPv6 ዳሽቦርድን ይመልከቱ', href: '/IPv6Dashboard' }],
          sources: [sources.googleStatistics, sources.apnicHalf],
        },
      ],
    },
    {
      id: 'technical',
      title: 'ቴክኒካዊ ጥያቄዎች',
      icon: Server,
      questions: [
        {
          id: 'dual-stack',
          question: 'ጥንድ ፕሮቶኮል (dual stack) ምንድን ነው? ያለው መንገድ ይህ ብቻ ነው?',
          answer: [
            'ጥንድ ፕሮቶኮል ማለት አንድ መሣሪያ ወይም ራውተር IPv4ንና IPv6ን በአንድ ጊዜ ይጠቀማል ማለት ነው። ሁለቱም የየራሳቸው አድራሻና መንገድ አላቸው። ፕሮግራሞች አብዛኛውን ጊዜ መጀመሪያ IPv6ን ይሞክራሉ፤ ፈጣን መልስ ካጡ ወደ IPv4 ይሄዳሉ። ምንም ነገር ስለማይወሰድ ለጅምር ከሁሉ ቀላሉ መንገድ ይህ ነው።',
            'ዋጋው ግን ሁለት ፕሮቶኮሎችን መጠበቅና መከታተል ነው፤ የIPv4 አድራሻም አይቆጥብም። ስለዚህ ብዙ ኔትወርኮች በውስጣቸው IPv6ን ብቻ ይጠቀማሉ። ወደ IPv4 ሰርቨሮች ለመድረስ NAT64ንና DNS64ን፣ IPv4 የግድ ለሚሉ መተግበሪያዎች ደግሞ 464XLATን ይጠቀማሉ። በአብዛኛው IPv6 በሆነ (IPv6-mostly) ኔትወርክ ላይ፣ ያለ IPv4 መሥራት የሚችሉ መሣሪያዎች IPv4 አይጠይቁም።',
          ],
          sources: [sources.rfc4213, sources.rfc8305, sources.rfc6877, sources.rfc8925],
        },
        {
          id: 'test-connectivity',
          question: 'የIPv6 ግንኙነቴን እንዴት መፈተሽ እችላለሁ?',
          answer: [
            'የፍተሻውን ድረ ገጽ በብራውዘር ይክፈቱ። IPv6 እንዳለዎት፣ ብራውዘሩ IPv6ን እንደሚያስቀድም፣ ትልልቅ ፓኬቶችም እንደሚያልፉ ያሳያል።',
            'በዝርዝር ለማየት ተርሚናል (terminal) ይጠቀሙ። መጀመሪያ DNSን የAAAA መዝገብ (AAAA record) ይጠይቁ፤ ቀጥሎ በIPv6 ping ያድርጉ፤ ከዚያ አንድ ገጽ በIPv6 ይክፈቱ። ስሙ ከተገኘና ping ከሠራ፣ ገጹ ግን ካልተከፈተ፣ የPacket Too Big መልእክቶችን የሚጥል ኬላ (firewall) ሊኖር ይችላል። የሚታየው አድራሻ በfe80 የሚጀምር ብቻ ከሆነ፣ ራውተርዎ ፕሪፊክስ (prefix) አያስታውቅም፤ ራውተሩን ያረጋግጡ፣ ከዚያ አቅራቢዎን (provider) ይጠይቁ።',
          ],
          code: 'dig +short AAAA www.iana.org\nping -6 -c 4 www.iana.org\ncurl -6 -I https://www.iana.org/',
          links: [{ label: 'IPv6 እንዳለዎት ይፈትሹ', href: '{ipv6Test}', external: true }],
          hasOutcomes: true,
          sources: [sources.rfc8201, sources.rfc4862],
        },
        {
          id: 'more-secure',
          question: 'IPv6 ከIPv4 ይልቅ አስተማማኝ ነው?',
          answer: [
            'ሁለቱም በራሳቸው አስተማማኝ አይደሉም። ቀድሞ በIPv6 ውስጥ IPsecን መተግበር ግዴታ ነበር። እ.ኤ.አ.\u00a0ከ2011 RFC 6434 ወዲህ፣ አሁንም በRFC 8504፣ የሚመከር ብቻ ነው፤ የሚጠብቀውም ሰው ያዋቀረለትን ትራፊክ ብቻ ነው። በዕለት ተዕለት አጠቃቀም TLSና SSH ሁለቱንም ፕሮቶኮሎች እኩል ይጠብቃሉ።',
            'የሚለወጠው ትኩረት የሚያስፈልገው ቦታ ነው። ሐሰተኛ የራውተር ማስታወቂያ (router advertisement) የአካባቢ ኔትወርክን ወደ ሌላ አቅጣጫ ሊመራ ይችላል፤ ስለዚህ ስዊቾች በRA Guard ሊያጣሩት ይገባል። ንዑስ ኔትወርኮች (subnets) አድራሻ በአድራሻ ለመፈተሽ እጅግ ትልቅ ናቸው፤ ነገር ግን ስሞችና ሎጎች መሣሪያዎችን አሁንም ያጋልጣሉ። የተለመደው ስሕተት ከዚህ ይቀላል፦ ለIPv4 ተጽፎ ስለ IPv6 ምንም የማይል የኬላ ደንብ ነው።',
          ],
          sources: [sources.rfc8504, sources.rfc6434, sources.rfc6105, sources.rfc9099],
        },
      ],
    },
    {
      id: 'implementation',
      title: 'ትግበራ',
      icon: Wrench,
      questions: [
        {
          id: 'router-setup',
          askedIn: 'በቤት',
          question: 'በራውተሬ ላይ IPv6ን እንዴት አዋቅራለሁ?',
          answer: [
            'አቅራቢዎ (provider) የትኛውን ዘዴ እንደሚጠቀምና ምን ፕሪፊክስ (prefix) እንደሚያገኙ ይጠይቁ። ለቤት /56፣ ለድርጅት /48 ይስማማል፤ አንድ /64 ብቻ ለሁለተኛ ኔትወርክ አይበቃም።',
            'በውጭው ኢንተርፌስ (interface) IPv6ን ያብሩ፤ በDHCPv6 የፕሪፊክስ ውክልና (prefix delegation) ፕሪፊክስ ይጠይቁ። በውስጥ ለእያንዳንዱ ኔትወርክ ከዚያ ፕሪፊክስ አንድ /64 ይስጡ፤ የDNS ሰርቨሮችን አድራሻ የያዙ የራውተር ማስታወቂያዎችን (router advertisements) ይላኩ። ኬላው (firewall) እንደበራ ይቆይ፤ መልሶችንና አስፈላጊውን ICMPv6 ያስገቡ፣ ከውጭ የሚመጡ ሌሎች ግንኙነቶችን በሙሉ ይከልክሉ። ከዚያ አንድ መሣሪያ እንደገና ያስጀምሩ፤ ዓለም አቀፍ አድራሻ (global address) እንዳለው ያረጋግጡ፤ ወደ ቀጣዩ ኔትወርክ ከመሄድዎ በፊት ይፈትሹ።',
          ],
          links: [{ label: 'IPv6 እንዳለዎት ይፈትሹ', href: '{ipv6Test}', external: true }],
          sources: [
            sources.rfc7084,
            sources.rfc9915,
            sources.rfc6177,
            sources.ripe690,
            sources.rfc6092,
          ],
        },
        {
          id: 'os-support',
          question: 'IPv6ን የሚደግፉ የትኞቹ ሥርዓተ ክወናዎች ናቸው?',
          answer: [
            'በስፋት ጥቅም ላይ ያሉት ሁሉም ይደግፋሉ፤ IPv6 በነባሪው እንደበራ ነው። Microsoft ከWindows Vistaና ከServer 2008 ጀምሮ IPv6 የWindows የግዴታ ክፍል መሆኑን ይገልጻል፤ እንዳይጠፋም ይመክራል። Apple ከግንቦት 24 ቀን 2008\u00a0ዓ.ም. (እ.ኤ.አ.\u00a0ጁን 1 ቀን 2016) ጀምሮ በመደብሩ ያሉ መተግበሪያዎች IPv6 ብቻ ባለው ኔትወርክ ላይ እንዲሠሩ ይጠይቃል። Linux፣ የBSD ስርዓቶችና Androidም አላቸው።',
            'የሚለያዩት አድራሻ በሚያገኙበት መንገድ ነው። Android ከራውተር ማስታወቂያዎች (router advertisements) ራሱን ያዋቅራል፤ ከAndroid 11 ጀምሮ በDHCPv6 ሙሉ ፕሪፊክስ (prefix) መጠየቅ ይችላል። ከDHCPv6 የሚገኝ ነጠላ አድራሻ ወደ ኔትወርክ መግቢያ ብቸኛው መንገድ እንዳይሆን ያድርጉ፤ መሣሪያዎች የሚፈልጉትን ያህል አድራሻ ይሥሩ።',
          ],
          sources: [
            sources.microsoftIpv6,
            sources.appleIpv6Only,
            sources.androidDhcpv6,
            sources.rfc6540,
            sources.rfc7934,
          ],
        },
        {
          id: 'business-case',
          askedIn: 'በመሥሪያ ቤት',
          question: 'IPv6 ለድርጅት ምን ጥቅም አለው?',
          answer: [
            'IPv4 ዋጋው እየጨመረ፣ አስተማማኝነቱም እየቀነሰ ነው። ይፋዊ (public) አድራሻዎች ይገዛሉ ወይም ይከራያሉ፤ ለምሳሌ AWS ከጥር 23 ቀን 2016\u00a0ዓ.ም. (እ.ኤ.አ.\u00a0ፌብሩዋሪ 1 ቀን 2024) ጀምሮ ለእያንዳንዱ አድራሻ በሰዓት 0.005 የአሜሪካ ዶላር ያስከፍላል። አድራሻ ለመጋራት ለዋጭ (translator) ያስፈልጋል፤ ለዋጩ ይከፈልበታል፣ ሎግ ይያዝለታል፣ ይጠገናል። በጋራ አድራሻ ውስጥ ያለ አንድ ደንበኛ ሲታገድ ሌሎቹም ሁሉ ይታገዳሉ።',
            'IPv6 ከመሣሪያ ይልቅ የሠራተኛ ጊዜ ይጠይቃል፤ ካለዎት መሣሪያ አብዛኛው ቀድሞውንም ይደግፈዋልና። ሥራውን በጊዜ ያከፋፍሉ፦ በእያንዳንዱ ግዥ IPv6ን ይጠይቁ፤ በይፋዊው ድረ ገጽና በኢሜይል ይጀምሩ፤ ቀጥሎ መሥሪያ ቤቱን፣ ከዚያ የዳታ ማዕከሉን ያድርጉ። ከሁሉ የሚያስወጣው ደንበኛ፣ አቅራቢ ድርጅት ወይም ተቆጣጣሪ አካል ቀኑን እስኪወስንልዎት መጠበቅ ነው።',
          ],
          sources: [sources.awsIpv4Charge, sources.rfc6269, sources.rfc7381, sources.ripe772],
        },
      ],
    },
    {
      id: 'security',
      title: 'ደኅንነትና ጥሩ ልምዶች',
      icon: ShieldCheck,
      questions: [
        {
          id: 'firewall',
          question: 'ለIPv6 ኬላን (firewall) እንዴት ማዋቀር አለብኝ?',
          answer: [
            'ካለዎት ደንብ ይጀምሩ፦ በIPv4 የተከለከለ በIPv6ም ሊከለከል ይገባል። የግንኙነቶችን ሁኔታ ይከታተሉ፤ መልሶችን ይፍቀዱ፤ ካልፈለጉ በቀር ከውጭ የሚጀመሩ አዲስ ግንኙነቶችን ይከልክሉ። ጥበቃው ከNAT የመጣ አልነበረም፤ የግንኙነትን ሁኔታ ከሚከታተል ማጣሪያ (stateful filter) ነበር፤ IPv6ም ይኸው ማጣሪያ አለው።',
            'ICMPv6ን በሙሉ አያግዱ። Packet Too Big፣ Time Exceeded፣ Parameter Problemና Destination Unreachable ይለፉ፤ ሌሎች ኔትወርክዎን እንዲፈትሹ ከፈለጉ echo requestም ይለፍ። በእያንዳንዱ የአካባቢ ኔትወርክ የራውተርና የጎረቤት መልእክቶች ማለፍ አለባቸው፤ ከዚያ ኔትወርክ ውጭ ከመጡ ግን ፈጽሞ መቀበል የለብዎትም። በኔትወርክዎ ዳርቻ ሐሰተኛ የመነሻ አድራሻ ያላቸውን ፓኬቶች (packets) ያጣሩ፤ የሁለቱንም ፕሮቶኮሎች ሎግ በአንድ ቦታ ይያዙ።',
          ],
          sources: [sources.rfc4890, sources.rfc6092, sources.rfc4864, sources.rfc9099],
        },
        {
          id: 'privacy',
          question: 'መሣሪያዬን በIPv6 አድራሻው መከታተል ይቻላል?',
          answer: [
            'ሰዎች የሚፈሩትን ያህል አይደለም። የቀድሞ ስርዓቶች የመጨረሻዎቹን 64 ቢቶች ከኔትወርክ ካርዱ የሃርድዌር አድራሻ ይሠሩ ነበር፤ ይህም በሁሉም ኔትወርክ ላይ አንድ ዓይነት ነበር። የዛሬው ምክር በዘፈቀደ የተመረጠ የሚመስል መለያ (identifier) መጠቀም ነው፤ በአንድ ኔትወርክ ውስጥ አይለወጥም፣ በሌላው ግን የተለየ ነው። መሣሪያዎች ወደ ውጭ ሲገናኙ ጊዜያዊ አድራሻዎችንም ይጨምራሉ፤ በነባሪው አሠራር እያንዳንዱ ለአዲስ ግንኙነቶች የሚያገለግለው ለአንድ ቀን ነው።',
            'የመጀመሪያዎቹ 64 ቢቶች ግን እንደ ይፋዊ የIPv4 አድራሻ አቅራቢዎንና (provider) ኔትወርክዎን አሁንም ያሳያሉ። ከኩኪዎች፣ ከመለያዎች (accounts) ወይም ከብራውዘር አሻራ የሚሰውር የአድራሻ ዘዴም የለም።',
          ],
          sources: [sources.rfc7721, sources.rfc7217, sources.rfc8064, sources.rfc8981],
        },
        {
          id: 'common-mistakes',
          askedIn: 'በኔትወርክ',
          question: 'በጣም የተለመዱት ስሕተቶች የትኞቹ ናቸው?',
          answer: [
            'ICMPv6ን በሙሉ ማገድ፤ ይህ ትልልቅ ፓኬቶችን (packets) ያጠፋል። አገልግሎቱ በIPv6 ከመሥራቱ በፊት የAAAA መዝገብ (AAAA record) ይፋ ማድረግ። IPv6 በሁሉም ላፕቶፕ ላይ በርቶ ሳለ ከኬላ (firewall) ደንቦች፣ ከክትትል፣ ከመጠባበቂያ ቅጂና ከአደጋ ጊዜ ዕቅድ ውጭ ማድረግ። ብልሽት ለማስተካከል IPv6ን ማጥፋት፤ ይህ ብልሽቱን ከመሸፈን በቀር ምንም አይፈይድም።',
            'በአድራሻ ዕቅድ፦ መቆጠብ በማያስፈልግበት ቦታ አድራሻ መቆጠብ። መሣሪያዎች ላሉበት ኔትወርክ ሁሉ /64 ይስጡ፤ ክፍት ቦታ ይተዉ፤ መሣሪያዎችን ሳይሆን ኔትወርኮችን ይቁጠሩ። በሶፍትዌር፦ 45 ፊደላት የማይዙ አጫጭር ዓምዶች፣ ወጥ አጻጻፍ ሳይኖር እንደ ጽሑፍ የሚነጻጸሩ አድራሻዎች፣ የማዕዘን ቅንፍ የሌላቸው የድረ ገጽ አድራሻዎች (URL)።',
          ],
          sources: [sources.rfc4890, sources.rfc7381, sources.rfc7421, sources.rfc5952],
        },
      ],
    },
  ],
  contact: {
    title: 'ሌላ ጥያቄ አለዎት?',
    text: 'ምን እንደሚያስተዳድሩና እስካሁን ምን እንደሞከሩ ይንገሩን።',
    emailLabel: 'ኢሜይል',
    email: '{email}',
    link: { label: 'ያግኙን', href: '/Contact' },
  },
} as const satisfies Copy<typeof english.faq>;
