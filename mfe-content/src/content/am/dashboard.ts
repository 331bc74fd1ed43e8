import type { Copy } from '@site/shared/language/copy';
import type * as english from '../en/dashboard.ts';

/** Copy of the dashboard. */
export const dashboardWords = {
  country: {
    blocks: 'የተመዘገቡ የIPv6 ብሎኮች',
    caption:
      'የብሎኮች መጠን ይለያያል፤ ስለዚህ የሚቆጠረው የምዝገባ ብዛት እንጂ የአድራሻ ብዛት አይደለም። ከGoogle የሚመጣ ዜሮ ቁጥር የለም ማለት ሊሆን ስለሚችል አይታይም።',
  },
  detail: {
    missing: {
      label: 'ገና ያልተለካ፦',
      names: {
        overTime: '{country} በጊዜ ሂደት',
        years: 'የIPv6 ብሎኮች በዓመት',
        registrations: 'የIPv6 ብሎኮች አንድ በአንድ',
        announced: 'በመንገድ ምርጫ የሚታዩ ብሎኮች',
        networks: 'በ{country} ያሉ ኔትወርኮች',
        sites: 'አገራዊ ድረ ገጾች',
      },
      text: 'ከእነዚህ አንዱን እርስዎ ይለካሉ?',
      link: { label: 'እባክዎ ይንገሩን' },
    },
    years: {
      title: 'የIPv6 ብሎኮች በዓመት',
      measures: 'አሁን በ{country} ከተመዘገቡት የIPv6 ብሎኮች በየዓመቱ የተሰጡት ብዛት። የመጨረሻው ዓመት ያልተሟላ ሊሆን ይችላል።',
      table: 'በየዓመቱ የተሰጡ ብሎኮችና እስከዚያ ያለው ድምር',
      columns: ['ዓመት (እ.ኤ.አ.)', 'ብሎኮች', 'እስከዚያ ያለው ድምር'],
    },
    registrations: {
      title: 'የIPv6 ብሎኮች አንድ በአንድ',
      measures:
        'በ{country} የተመዘገቡ ብሎኮች፣ በተሰጡበት ቀን ቅደም ተከተል። ሌላ ቦታ ጥቅም ላይ ሊውሉ ይችላሉ። ከኢንተርኔት ሊደረስበት የሚችለው በመንገድ ምርጫ (routing) ውስጥ የሚታይ ብሎክ ብቻ ነው።',
      table: 'በተሰጡበት ቀን',
      columns: ['ቀን', 'ብሎክ', 'ሁኔታ', 'በመንገድ ምርጫ ይታያል?'],
      announced: { yes: 'አዎ', no: 'አይ' },
      statusNames: {
        allocated: 'ለአቅራቢ የተሰጠ',
        assigned: 'ለመጨረሻ ተጠቃሚ የተሰጠ',
      },
    },
    networks: {
      title: 'በ{country} ያሉ ኔትወርኮች',
      measures: 'ከእያንዳንዱ ኔትወርክ ተጠቃሚዎች ብራውዘራቸው ገጽን በIPv6 ብቻ መክፈት የሚችል ሰዎች ድርሻ፤ በ30 ቀናት ውስጥ የተቆጠረ።',
      table: 'በድርሻቸው፣ ከፍተኛው መጀመሪያ',
      columns: ['ኔትወርክ', 'IPv6 መጠቀም የሚችሉ ተጠቃሚዎች', 'ናሙናዎች'],
    },
    sites: {
      title: 'አገራዊ ድረ ገጾች',
      measures:
        'የድረ ገጹ ስም የIPv6 አድራሻ (የAAAA መዝገብ) እንዳለው ወይም እንደሌለው። ይህ ብቻውን ድረ ገጹ በዚያ አድራሻ መልስ እንደሚሰጥ አያሳይም።',
      table: 'የተፈተሹ ስሞች',
      columns: ['ድረ ገጽ', 'ስም', 'የIPv6 አድራሻ', 'የተፈተሸበት ቀን'],
      answers: { yes: 'አለው', no: 'የለውም' },
    },
  },
  stats: {
    title: 'ባጭሩ',
    stats: [
      {
        value: 'ፈጣን ዕድገት',
        label: 'የIPv6 ትራፊክ',
        counts:
          'የትራፊክ ቁጥር የሚያወጣ የለም፤ የሚቀርበው በIPv6 የሚጠቀሙ የGoogle ተጠቃሚዎች ድርሻ ነው፤ እ.ኤ.አ.\u00a0በኦገስት 2016 ከነበረው 13.1% በኦገስት 2026 ወደ 50.0% አድጓል',
        note: 'ቁጥሮቹ በየወሩ ከአንድ ሳምንት ከፍተኛው ቀን የተወሰዱ ናቸው።',
      },
      {
        value: 'እየጨመረ ያለ',
        label: 'የድርጅቶች ዝግጁነት',
        measured: '71%',
        counts: 'ብዙ ሊንክ ከሚያመለክታቸው 100 ድረ ገጾች ውስጥ እ.ኤ.አ.\u00a0በማርች 2026 በIPv6 መልስ ሰጥተዋል',
        note: 'ምንጩ Common Crawl ነው፤ መጋቢት 7 ቀን 2018\u00a0ዓ.ም. (እ.ኤ.አ.\u00a0ማርች 16 ቀን 2026)። ከመጀመሪያዎቹ 100,000 ውስጥ 36.9% ነበር። በድርጅቶች ውስጥ ምን ዝግጁ እንደሆነ የሚለካ የለም።',
      },
    ],
  },
  claims: {
    title: 'የእኛ ግምታዊ ቁጥሮችና የተለካው',
    lead: 'ሌሎች የዚህ ድረ ገጽ ገጾች እነዚህን ቁጥሮች ይጠቀማሉ።',
  },
  callToAction: {
    title: 'የበለጠ ይወቁ',
    text: 'ሌሎች IPv6ን እንዴት እንደተገበሩ ያንብቡ፣ ወይም የእርስዎ ግንኙነት IPv6 እንዳለው ይወቁ።',
    actions: [{ label: 'ተጨማሪ ይወቁ' }, { label: 'IPv6 እንዳለዎት ይፈትሹ' }],
  },
} as const satisfies Copy<typeof english.dashboardWords>;
