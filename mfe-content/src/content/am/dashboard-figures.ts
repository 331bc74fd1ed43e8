import type { Copy } from '@site/shared/language/copy';
import type * as english from '../en/dashboard-figures.ts';

/** Copy of the parts of the dashboard that the browser works on. Their figures come from the database. */
export const dashboardFigureWords = {
  hero: {
    title: 'የIPv6 ዳሽቦርድ',
    lead: 'በዓለምና በ{country} IPv6ን ምን ያህል ሰዎች ይጠቀማሉ? እያንዳንዱ ቁጥር ምንጩንና ቀኑን ይገልጻል።',
    actions: [{ label: 'IPv6 እንዳለዎት ይፈትሹ' }],
  },
  world: {
    title: 'IPv6 በዓለም',
    paragraphs: [
      'ግራፉ በIPv6 የሚጠቀሙ የGoogle ተጠቃሚዎችን ድርሻ ያሳያል። እያንዳንዱ ነጥብ አንድ ሳምንት ነው፦ ከፍተኛው ቀኑና ዝቅተኛው ቀኑ። ከፍተኛዎቹ ቀናት ቅዳሜና እሑድ ናቸው፤ ያኔ ሰዎች ከመሥሪያ ቤት ይልቅ የቤትና የሞባይል ኔትወርክ ይጠቀማሉ።',
    ],
    highLabel: 'የሳምንቱ ከፍተኛ ቀን',
    lowLabel: 'የሳምንቱ ዝቅተኛ ቀን',
    weekLabel: 'የሳምንቱ መጀመሪያ',
    caption:
      'ከአሥራ ስድስት ሳምንታት አንዱ፣ እስከ መጨረሻው ሙሉ ሳምንት። በአንዳንድ አገራት Google የሚጠቀሙት ጥቂት ናቸው፤ ስለዚህ ይህ የሁሉም ተጠቃሚዎች ወይም የጠቅላላው ትራፊክ (traffic) ድርሻ አይደለም።',
  },
  country: {
    title: 'IPv6 በ{country}',
  },
  detail: {
    title: '{country} በዝርዝር',
    paragraphs: [
      'አንዳንድ ነገሮችን ከውጭ መቁጠር ይቻላል፦ ምን ያህል ተጠቃሚዎች በIPv6 እንደሚመጡ፣ የትኞቹ የአድራሻ ብሎኮች እንደተመዘገቡ፣ የትኞቹ ድረ ገጾች የIPv6 አድራሻ እንዳላቸው። በኔትወርኮቹ ውስጥ ምን ዝግጁ እንደሆነ ግን ከእነዚህ አንዱም አያሳይም።',
    ],
    overTime: {
      title: '{country} በጊዜ ሂደት',
      measures: 'በ{country} ካሉ ተጠቃሚዎች ብራውዘራቸው ገጽን በIPv6 ብቻ መክፈት የሚችል ሰዎች ድርሻ፤ በ30 ቀናት ውስጥ የተቆጠረ።',
      share: 'IPv6 መጠቀም የሚችሉ ተጠቃሚዎች',
      date: 'ቀን',
      samples: 'ናሙናዎች',
      table: 'የጊዜ ሂደቱ ቁጥሮች በሠንጠረዥ',
    },
  },
  frames: {
    title: 'ወቅታዊ ስታቲስቲክስ',
    tabsLabel: 'የስታቲስቲክሱ ምንጭ',
    notice: 'እነዚህ ገጾች የሌሎች ኩባንያዎች ናቸው፤ ወደ እነሱ ሲንሸራተቱ ይከፈታሉ። ያኔ ኩባንያው የኔትወርክ አድራሻዎን ያያል።',
    tabs: [
      {
        label: 'የGoogle የIPv6 ስታቲስቲክስ',
        frameTitle: 'በGoogle የተዘጋጀ የIPv6 ስታቲስቲክስ',
        text: 'Google ከተጠቃሚዎቹ ምን ያህሉ በIPv6 እንደሚገናኙ በየቀኑና በየአገሩ ይለካል።',
        link: { label: 'ገጹን በGoogle ይክፈቱ' },
        chart: 'ከGoogle ቁጥሮች የሠራነውን ግራፍ ይመልከቱ',
      },
      {
        label: 'የCisco የIPv6 ስታቲስቲክስ',
        frameTitle: 'በCisco 6lab የተዘጋጀ የIPv6 ስታቲስቲክስ',
        text: 'Cisco 6lab የየአገሩን ኔትወርኮች፣ ይዘትና ተጠቃሚዎች ጎን ለጎን ያሳያል።',
        link: { label: 'ገጹን በCisco ይክፈቱ' },
        chart: 'የራሳችንን ቁጥሮች በአገር ይመልከቱ',
      },
    ],
  },
} as const satisfies Copy<typeof english.dashboardFigureWords>;

/** Words around the charts of the dashboard, and around the pages of others that it shows. */
export const figureLabels = {
  download: 'ቁጥሮቹ በCSV',
  anchor: 'ወደዚህ ክፍል የሚወስድ ሊንክ',
  chart: {
    week: 'ሳምንት',
    launch: { date: '2012-06-06', label: 'World IPv6 Launch' },
    firstYear: (year: number) => `እ.ኤ.አ.\u00a0${year}`,
    table: 'የግራፉ ቁጥሮች በሠንጠረዥ',
    tableCaption: 'በIPv6 የተጠቀሙ የGoogle ተጠቃሚዎች ድርሻ፤ አዲሱ ሳምንት መጀመሪያ ይታያል',
  },
  frames: {
    unasked: 'ይህ ገጽ ትልቅ ነው፤ ብራውዘርዎም ዳታ እንዲቆጠብ ይጠይቃል። ስለዚህ የሚከፈተው እርስዎ ሲጠይቁ ነው።',
    show: 'ይመልከቱ፦',
    pending: 'በመጠበቅ ላይ፦',
    empty: 'እዚህ ምንም ካልታየ ሌላው ድረ ገጽ ይህን አይፈቅድ ይሆናል። ከላይ ያሉት ሊንኮች ወደ ገጹና ወደ ራሳችን ቁጥሮች ይወስዳሉ።',
    silent: 'ሌላው ድረ ገጽ መልስ አልሰጠም። በምትኩ እነዚህን መመልከት ይችላሉ፦',
    retry: 'እንደገና ይሞክሩ',
  },
} as const satisfies Copy<typeof english.figureLabels>;
