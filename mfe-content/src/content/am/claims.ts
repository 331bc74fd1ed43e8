import type { Copy } from '@site/shared/language/copy';
import type * as english from '../en/claims.ts';

/** The owner's figures, with the evidence for each. Their values come from the site's configuration. */
export const claimWords = {
  globalAdoption: {
    label: 'የዓለም የIPv6 ሽግግር',
    measured: '47–50%',
    counts: 'የGoogle ተጠቃሚዎች እ.ኤ.አ.\u00a0በኦገስት 2026 በIPv6 ተጠቅመዋል፤ መጠኑ በየቀኑ ይለያያል',
    note: 'APNIC Labs በአገር እያመዛዘነ ባደረገው ልኬት፣ እ.ኤ.አ.\u00a0በኤፕሪል 2026 IPv6 መጠቀም የሚችሉት 42% ነበሩ።',
  },
  countriesDeployed: {
    label: 'IPv6 ያለባቸው አገራት',
    measured: '172',
    counts: 'አገራትና ግዛቶች፣ ከ216ቱ ውስጥ፣ እ.ኤ.አ.\u00a0በጁላይ 2026 ቢያንስ 1% የGoogle ተጠቃሚዎቻቸው በIPv6 ይጠቀሙ ነበር',
    note: 'ሐምሌ 12 ቀን 2018\u00a0ዓ.ም. (እ.ኤ.አ.\u00a0ጁላይ 19 ቀን 2026) እንደነበረው። 216ቱ ቁጥር ያገኘንላቸው ናቸው።',
  },
  capableDevices: {
    label: 'IPv6 የሚችሉ መሣሪያዎች',
    measured: '42%',
    counts: 'የኢንተርኔት ተጠቃሚዎች እ.ኤ.አ.\u00a0በኤፕሪል 2026 IPv6 መጠቀም ይችሉ ነበር፤ መሣሪያዎችን በቀጥታ የሚቆጥር የለም',
    note: 'ምንጩ APNIC Labs ነው። ITU እ.ኤ.አ.\u00a0በ2025 6 ቢሊዮን ሰዎች ኢንተርኔት ይጠቀሙ እንደነበር ገምቷል።',
  },
  sitesReady: {
    label: 'ለIPv6 ዝግጁ የሆኑ ድረ ገጾች',
    measured: '36.9%',
    counts: 'ብዙ ሊንክ ከሚያመለክታቸው 100,000 ድረ ገጾች ውስጥ እ.ኤ.አ.\u00a0በማርች 2026 በIPv6 መልስ ሰጥተዋል',
    note: 'ምንጩ Common Crawl ነው፤ መጋቢት 7 ቀን 2018\u00a0ዓ.ም. (እ.ኤ.አ.\u00a0ማርች 16 ቀን 2026)። ድርሻው በተጠየቁት ድረ ገጾች ይለያያል።',
  },
  yearlyGrowth: {
    label: 'ዓመታዊ ዕድገት',
    measured: '14%',
    counts:
      'በIPv6 የሚጠቀሙ የGoogle ተጠቃሚዎች ድርሻ፣ እ.ኤ.አ.\u00a0ከኦገስት 2016 እስከ ኦገስት 2026፣ በአማካይ በየዓመቱ ያሳየው ዕድገት',
    note: 'የሚለካው ከፍተኛው የቀን ድርሻ ነው፤ እ.ኤ.አ.\u00a0በኦገስት 2016 አንድ ሳምንት 13.1%፣ በኦገስት 2026 50.0% ነበር። ዕድገቱ ቀንሷል፤ በመጨረሻው ዓመት 2% ነበር።',
  },
  tools: {
    label: 'የሚገኙ መገልገያዎች',
    counts: 'የIPv6 መገልገያዎችን የሚቆጥር የለም፤ ስለዚህ የተለካ ቁጥር የለም',
    note: 'የምንመክራቸው መገልገያዎች በመርጃዎች ገጽ ላይ አሉ።',
  },
  fasterRouting: {
    label: 'ፈጣን የመንገድ ምርጫ',
    measured: '1.4 ጊዜ',
    counts: 'በIPv6 ግንኙነት የሚጀመርበት ፍጥነት ጨምሯል፤ እ.ኤ.አ.\u00a0በ2020 በApple መሣሪያዎች የተለካ መካከለኛ (median) ዋጋ',
    note: 'ይህ የግንኙነት መጀመሪያ ፍጥነት ብቻ እንጂ የመንገድ ምርጫ ፍጥነት አይደለም፤ በኔትወርኩም ይለያያል።',
  },
  reducedLatency: {
    label: 'የቀነሰ መዘግየት',
    measured: '0–40%',
    counts: 'በIPv6 የተገኘ መሻሻል፤ በኔትወርኩና በዓመቱ ይለያያል',
    note: 'ትልልቅ አገልግሎቶች ከ10% እስከ 40% መሻሻል እንዳዩ ገልጸዋል፤ አብዛኛው በሞባይል ኔትወርክ ላይ ገጽ ለመክፈት በሚወስደው ጊዜ ነው። እ.ኤ.አ.\u00a0በ2016 በስዊዘርላንድ ድረ ገጾች ላይ የተደረገ ጥናት ሁለቱ እኩል እንደሆኑ አሳይቷል።',
  },
  addressSpace: {
    value: '340 አንዴሲሊዮን',
    label: 'አድራሻዎች',
    counts: '2¹²⁸ ባለ128 ቢት አድራሻዎች፤ 3.4\u00a0×\u00a010³⁸ ያህል',
    note: 'አንዳንድ ክልሎች ለሌላ አገልግሎት የተያዙ ናቸው።',
  },
} as const satisfies Copy<typeof english.claimWords>;
