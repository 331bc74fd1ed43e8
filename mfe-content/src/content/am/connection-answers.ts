import type { Copy } from '@site/shared/language/copy';
import type * as english from '../en/connection-answers.ts';

const externalTest = { label: 'ሌላ ፍተሻ ይሞክሩ', href: '{ipv6Test}', external: true } as const;

/** What the check of a connection says once it has been pressed. */
export const connectionAnswers = {
  verdicts: {
    dual: {
      tone: 'success',
      title: 'አዎ፣ IPv6 አለዎት።',
      meaning: 'ይህ መሣሪያ በIPv6ም በIPv4ም ከኢንተርኔት ጋር ይገናኛል።',
      next: ['ምንም ማድረግ አያስፈልግዎትም። IPv6 ያላቸው ድረ ገጾች በራሳቸው በIPv6 ይከፈታሉ።'],
      links: [{ label: 'ሌላ ማን እንዳለው ይመልከቱ', href: '/IPv6Dashboard' }],
      asksProvider: false,
      detail:
        'ጥንድ ፕሮቶኮል (dual stack)። ብራውዘርዎ የትኛውን እንደመረጠ ሁለቱም ፕሮቶኮሎች ያሉት ሰርቨር ይናገራል። IPv4 የራስዎ ይሁን ወይም በመንገድ ላይ የሚለወጥ፣ ገጽ ማየት አይችልም።',
    },
    nat64: {
      tone: 'success',
      title: 'አዎ፣ IPv6 አለዎት፤ ቀሪውን ኔትወርክዎ ይለውጣል።',
      meaning: 'ኔትወርክዎ IPv6 አለው፤ IPv4 ብቻ ወዳላቸው ድረ ገጾች የሚያደርስ ለዋጭም (translator) አለው።',
      next: ['ምንም ማድረግ አያስፈልግዎትም። አብዛኞቹ ድረ ገጾችና መተግበሪያዎች እንደተለመደው ይሠራሉ።'],
      links: [{ label: 'ሌላ ማን እንዳለው ይመልከቱ', href: '/IPv6Dashboard' }],
      asksProvider: false,
      detail:
        'በመንገዱ ላይ 64:ff9b::/96 የሚል ፕሪፊክስ (prefix) ያለው NAT64 አለ፦ ብቸኛ አድራሻው በዚያ ፕሪፊክስ ውስጥ የሆነ ስም ወደ IPv4 ሰርቨራችን አድርሷል። መሣሪያው የራሱ IPv4ም ሊኖረው ይችላል።',
    },
    ipv6Only: {
      tone: 'success',
      title: 'አዎ፣ IPv6 አለዎት፤ ሌላ ግን የለዎትም።',
      meaning: 'IPv6 ያላቸው ድረ ገጾች ይከፈታሉ። IPv4 ብቻ ያላቸው በዚህ ኔትወርክ ላይ ላይከፈቱ ይችላሉ።',
      next: ['እንዲህ ያለ ድረ ገጽ ካስፈለገዎት፣ ኔትወርኩን የሚያስተዳድሩትን NAT64ና DNS64 ይጠይቁ።'],
      links: [{ label: 'ሌላ ማን እንዳለው ይመልከቱ', href: '/IPv6Dashboard' }],
      asksProvider: false,
      detail:
        'በIPv4 መልስ የሰጠ የለም፤ ስለዚህ IPv4ም ሆነ ይህ ብራውዘር የሚጠቀምበት ለዋጭ (translator) የለም። የIPv4 ሰርቨራችንም ተቋርጦ ሊሆን ይችላል።',
    },
    ipv4Only: {
      tone: 'warning',
      title: 'አይ፣ IPv6 ገና የለዎትም።',
      meaning:
        'ይህ መሣሪያ ከኢንተርኔት ጋር የሚገናኘው በIPv4 ብቻ ነው። የተበላሸ ነገር የለም፤ ሁሉም ድረ ገጽ ማለት ይቻላል አሁንም በዚህ መንገድ ይከፈታል።',
      next: [
        'በሌላ ኔትወርክ፣ ለምሳሌ በሞባይል ዳታ፣ እንደገና ይፈትሹ። ከእነሱ አንዱ IPv6 ሊኖረው ይችላል።',
        'በቤትዎ ከሆነ፣ በራውተርዎ ቅንብሮች ውስጥ IPv6ን ፈልገው ያብሩት።',
        'ያ ካልረዳ አቅራቢዎን (provider) ይጠይቁ። ከታች ደብዳቤ አለ።',
      ],
      links: [{ label: 'ራውተርን እንዴት ማዋቀር ይቻላል?', href: '/FAQ#router-setup' }],
      asksProvider: true,
      detail:
        'ወደ IPv6 ሰርቨሩ መድረስ አልተቻለም፤ ሁለቱም ፕሮቶኮሎች ወዳሉት ሰርቨር የተደረሰው በIPv4 ነው። IPv4ን ብቻ የሚያሳልፍ VPNም ተመሳሳይ ውጤት ያሳያል።',
    },
    broken: {
      tone: 'warning',
      title: 'IPv6 እዚህ በደንብ አይሠራም።',
      meaning: 'በመንገዱ ላይ ፓኬቶች (packets) ይጠፋሉ። IPv6 ያላቸው ድረ ገጾች ሊዘገዩ ወይም ላይከፈቱ ይችላሉ።',
      next: [
        'ራውተርዎን አጥፍተው ያብሩ፣ ከዚያ እንደገና ይፈትሹ።',
        'VPN ወይም ኬላ (firewall) ከተጠቀሙ፣ ያለ እሱ እንደገና ይፈትሹ።',
        'ይህ ካልተለወጠ ለአቅራቢዎ (provider) ይንገሩ። ከታች ደብዳቤ አለ።',
      ],
      links: [{ label: 'ደረጃ በደረጃ እንዴት መፈተሽ ይቻላል?', href: '/FAQ#test-connectivity' }],
      asksProvider: true,
      detail:
        'IPv4 መልስ ይሰጣል፤ IPv6 ወይም ሁለቱም ፕሮቶኮሎች ያሉት ሰርቨር ግን አይሰጥም። መንገድ ሳይኖረው ፕሪፊክስ (prefix) የሚያስታውቅ ራውተር፣ የሚጣል ICMPv6፣ ተነል (tunnel) መኖሩን ይመልከቱ። ሰርቨራችንም ተቋርጦ ሊሆን ይችላል።',
    },
    intercepted: {
      tone: 'info',
      title: 'ሌላ ነገር መልስ ሰጥቷል።',
      meaning:
        'መልሱ የመጣው ከፍተሻ ሰርቨሮቻችን አይደለም። አብዛኛውን ጊዜ የሕዝብ Wi-Fi መግቢያ ገጽ ነው፤ አንዳንዴ ማጣሪያ ወይም ፕሮክሲ (proxy) ነው።',
      next: ['ሌላ ገጽ ይክፈቱ፤ ከተጠየቁ ይግቡ። ከዚያ እንደገና ይፈትሹ።'],
      links: [externalTest],
      asksProvider: false,
      detail: 'አንዱ መልስ ወደ ሌላ አድራሻ የሚመራ ነበር፣ ገጽ ነበር፣ ወይም ያ ሰርቨር የማይናገረውን ፕሮቶኮል ጠቀሰ።',
    },
    blocked: {
      tone: 'info',
      title: 'ፍተሻው ታግዷል።',
      meaning: 'ይህ ድረ ገጽ ይከፈታል፤ ወደ ፍተሻ ሰርቨሮቻችን ግን መድረስ አልተቻለም። ስለዚህ IPv6 እንዳለዎት መናገር አንችልም።',
      next: [
        'ጥያቄዎችን የሚያግዱ የብራውዘር ቅጥያዎችን (extensions) ያጥፉ፣ ወይም ሌላ ብራውዘር ይጠቀሙ። ከዚያ እንደገና ይፈትሹ።',
        'በሥራ ቦታ ወይም በትምህርት ቤት ኔትወርክ ላይ ምክንያቱ ኬላ (firewall) ሊሆን ይችላል።',
      ],
      links: [externalTest],
      asksProvider: false,
      detail: 'የብራውዘር ቅጥያ፣ ኬላና የተቋረጡ ሰርቨሮቻችን ለገጽ ሁሉም አንድ ዓይነት ይመስላሉ።',
    },
    offline: {
      tone: 'info',
      title: 'ከኢንተርኔት ጋር ያልተገናኙ ይመስላል።',
      meaning: 'ይህ ድረ ገጽም የፍተሻ ሰርቨሮቻችንም መልስ አይሰጡም።',
      next: [
        'Wi-Fiዎን፣ የሞባይል ዳታዎን ወይም ገመድዎን ያረጋግጡ። ከዚያ እንደገና ይፈትሹ።',
        'የሕዝብ Wi-Fi መጀመሪያ እንዲገቡ ሊጠይቅዎት ይችላል።',
      ],
      links: [],
      asksProvider: false,
      detail: 'ቀድሞ ተከፍቶ ለነበረው ለዚህ ድረ ገጽ የተላከ የHEAD ጥያቄም አልተሳካም።',
    },
  },
  letter: {
    summary: 'ለአቅራቢዎ የሚላክ ደብዳቤ',
    text: 'ይቅዱት፣ ወይም በኢሜይል ፕሮግራምዎ ይክፈቱት። በማዕዘን ቅንፍ ውስጥ ያለውን ይሙሉ።',
    subject: 'ለግንኙነቴ IPv6 ስለመጠየቅ',
    body: `ለደንበኞች አገልግሎት ክፍል፦

እኔ የድርጅታችሁ ደንበኛ [ስም፣ የደንበኛ ቁጥር] ነኝ። ግንኙነቴን ፈትሻለሁ፤ የሚሠራ IPv6 የለውም።

እባካችሁ የሚከተሉትን ግለጹልኝ፦
1. ለግንኙነቴ IPv6 ይገኛል? ከተገኘ እንዴት አበራዋለሁ?
2. ካልተገኘ መቼ ይገኛል?
3. የምትሰጡት ራውተር IPv6ን ይደግፋል?

IPv6 የኢንተርኔት ፕሮቶኮል የአሁኑ ሥሪት ነው (RFC 8200)። ከIPv4 ጎን ለጎን ልጠቀምበት እፈልጋለሁ።

ከአክብሮት ጋር
[ስም]`,
    label: 'ለአቅራቢዎ የሚላክ ደብዳቤ',
    kind: 'ደብዳቤውን',
    mail: 'በኢሜይል ይክፈቱ',
  },
  engineers: {
    summary: 'ለኢንጂነሮች፦ እያንዳንዱ ሰርቨር የሰጠው መልስ',
    servers: {
      ipv4: 'IPv4 ብቻ',
      ipv6: 'IPv6 ብቻ',
      both: 'ሁለቱም ፕሮቶኮሎች',
      nat64: 'NAT64 ብቻ',
    },
    outcomes: {
      ipv4: 'መልስ ሰጥቷል፤ IPv4 አይቷል',
      ipv6: 'መልስ ሰጥቷል፤ IPv6 አይቷል',
      slow: 'በ8 ሰከንድ ውስጥ መልስ አልሰጠም',
      failed: 'ግንኙነት የለም። መንገድ ባለመኖሩ፣ ተከልክሎ ወይም ታግዶ መሆኑን ብራውዘር አይናገርም',
      strange: 'በእሱ ቦታ ሌላ ነገር መልስ ሰጥቷል',
    },
    limits:
      'ማንኛውም ገጽ ማወቅ የማይችለው፦ VPN፣ ፕሮክሲ (proxy) ወይም አስተላላፊ (relay) በእርስዎ ፈንታ ይጠይቃል፤ መልሱም ስለ እሱ ኔትወርክ ነው። ስልክ IPv4ን በራሱ ሊለውጥ ይችላል (464XLAT)፤ ይህ IPv4 ይመስላል።',
  },
} as const satisfies Copy<typeof english.connectionAnswers>;
