import type { Copy } from '@site/shared/language/copy';
import type * as english from '../en/meta.ts';

/** Titles and descriptions of the section's pages, and other words under which the search finds them. */
export const meta = {
  home: {
    title: 'የIPv6 ሽግግር በ{country}',
    description:
      'IPv6 ምንድን ነው? ለምን ያስፈልጋል? ሽግግሩስ የት ደርሷል? ለኢንጂነሮች፣ ለሶፍትዌር ባለሙያዎችና በ{country} ላሉ ሁሉ የተዘጋጁ መመሪያዎች፣ ዝግጅቶችና ዜናዎች።',
    keywords: 'መነሻ, መጀመሪያ, Home, start',
  },
  explainer: {
    title: 'IPv6ን መረዳት',
    description:
      'ስለ IPv6 ከነምንጩ፦ አድራሻ እንዴት እንደሚነበብ፣ IPv4ና IPv6 እንዴት እንደሚነጻጸሩ፣ ለኔትወርክ ምን እንደሚለወጥ፣ እ.ኤ.አ.\u00a0ከ1998 እስከ ዛሬ ያሉ ዋና ዋና ቀናት።',
    keywords: 'ስለ IPv6, ማብራሪያ, መግቢያ, መሠረታዊ, About IPv6',
  },
  council: {
    title: 'የ{product} ምክር ቤት',
    description:
      'ምክር ቤቱ በ{country} ከመንግሥት፣ ከኢንዱስትሪ፣ ከዩኒቨርሲቲዎችና ከማኅበረሰቡ ጋር በIPv6 ላይ ይሠራል። ተልእኮውን፣ ራእዩንና እንዴት እንደሚቀላቀሉ ያንብቡ።',
    keywords: 'ምክር ቤት, ድርጅት, ፕሬዚዳንት, አጋሮች, Council',
  },
  'get-involved': {
    title: 'ይሳተፉ',
    description:
      'በ{country} ላሉ የኔትወርክ ኢንጂነሮች፣ የሶፍትዌር ባለሙያዎች፣ ድርጅቶችና ለሁሉም ወደ IPv6 የሚወስዱ የመጀመሪያ እርምጃዎች፤ ለእያንዳንዳቸው ሦስት ተጨባጭ ተግባራት።',
    keywords: 'ይሳተፉ, ምክር ቤቱን መቀላቀል, እገዛ, ተሳትፎ, Get Involved',
  },
  dashboard: {
    title: 'የIPv6 ዳሽቦርድ',
    description:
      'የIPv6 ሽግግር በዓለምና በ{country}፦ ቀንና ምንጭ ያላቸው ቁጥሮች፣ የተመዘገቡ የአድራሻ ብሎኮች፣ የGoogleና የCisco ስታቲስቲክስ።',
    keywords: 'ዳሽቦርድ, ሽግግር በ{country}, ስታቲስቲክስ, ቁጥሮች, ልኬት, Dashboard',
  },
  mission: {
    title: 'ተልእኳችን',
    description:
      '{product} ለምን እንደተቋቋመ፦ በትምህርት፣ በማኅበረሰብ፣ በክፍት ደረጃዎችና በሐቀኛ ልኬት የ{country}ን የIPv6 ሽግግር ለማፋጠን።',
    keywords: 'ተልእኳችን, ተልእኮ, ግቦች, ራእይ, Our Mission',
  },
  faq: {
    title: 'ተደጋጋሚ ጥያቄዎች',
    description:
      'ስለ IPv6 አሥራ ሁለት መልሶች ከነምንጫቸው፦ የአድራሻ አጻጻፍ፣ ሽግግር፣ ጥንድ ፕሮቶኮል፣ ፍተሻ፣ የራውተር ቅንብር፣ ኬላ፣ ግላዊነትና የተለመዱ ስሕተቶች።',
    keywords: 'ጥያቄዎች, መልሶች, እገዛ, FAQ',
  },
  privacy: {
    title: 'የግላዊነት ፖሊሲ',
    description:
      '{product} ምን እንደሚሰበስብና ምን እንደማይሰበስብ፦ መለያ የለም፣ ትንተና የለም፣ ክትትል የለም። መልእክቶች እንዴት እንደሚቀመጡና በእነሱ ላይ ያሉዎት መብቶች።',
    keywords: 'የግላዊነት ፖሊሲ, የግል ዳታ, ኩኪዎች, የዳታ ጥበቃ, Privacy Policy',
  },
  terms: {
    title: 'የአገልግሎት ውል',
    description:
      '{product}ን ለመጠቀም የሚያገለግሉ ውሎች፦ በድረ ገጹ ምን ማድረግ እንደሚችሉ፣ ከእርስዎ ምን እንደምንጠይቅ፣ ገደቦቹ፣ ያለ ዋስትና የሚቀርብበት ምክንያት።',
    keywords: 'የአገልግሎት ውል, ደንቦች, ሕጎች, ኃላፊነት, Terms of Service',
  },
  search: {
    title: 'ፍለጋ',
    description:
      'በ{product} ውስጥ ያለውን ሁሉ ይፈልጉ፦ ስለ IPv6 ገጾች፣ የተደጋጋሚ ጥያቄዎች መልሶች፣ ጽሑፎች፣ ሰነዶች፣ መማሪያዎች፣ መገልገያዎችና ዝግጅቶች በአንድ ቦታ።',
  },
} as const satisfies Copy<typeof english.meta>;
