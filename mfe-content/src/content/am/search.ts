import type { Copy } from '@site/shared/language/copy';
import { counted } from '@site/shared/text';
import type * as english from '../en/search.ts';

/** Copy of the search. */
export const searchTexts = {
  title: 'ፍለጋ',
  lead: 'ገጾች፣ መልሶች፣ ጽሑፎች፣ መርጃዎችና ዝግጅቶች፣ ሁሉም በአንድ ቦታ።',
  label: 'ምን ይፈልጋሉ?',
  button: 'ይፈልጉ',
  resultsFor: 'ለ«{question}» የተገኙ ውጤቶች',
  pageTitle: 'ፍለጋ፦ «{question}»',
  loading: 'በመፈለግ ላይ',
  groups: { pages: 'ገጾችና መልሶች', rows: 'ጽሑፎች፣ መርጃዎችና ዝግጅቶች' },
  error: {
    title: 'ፍለጋው አልተሳካም',
    message: 'ግንኙነትዎን አረጋግጠው እንደገና ይሞክሩ።',
  },
  partial: {
    title: 'አንዳንድ ውጤቶች ጎድለዋል',
    message: 'ጽሑፎችን፣ መርጃዎችንና ዝግጅቶችን አሁን መፈለግ አይቻልም። የሚያዩት ገጾችንና መልሶችን ብቻ ነው። እባክዎ ቆይተው እንደገና ይሞክሩ።',
  },
  empty: {
    title: 'ለ«{question}» ምንም አልተገኘም',
    message: 'አጻጻፉን ያረጋግጡ፣ ወይም እንደ «ራውተር» ወይም «አድራሻ» ያሉ ጥቂት ወይም ጠቅለል ያሉ ቃላትን ይሞክሩ።',
  },
  popular: 'ሰዎች ብዙ ጊዜ የሚፈልጉት',
  shortcut: {
    label: 'በማንኛውም ገጽ ላይ ለመፈለግ / ን ይጫኑ',
    hint: 'ቁልፉ ካስቸገረዎት፣ ለምሳሌ በድምፅ ሲጽፉ፣ ይህን ያጥፉት።',
  },
} as const satisfies Copy<typeof english.searchTexts>;

/** What a result is. A kind that is not listed is shown as it comes. */
export const kindTexts: Readonly<Record<string, string>> = {
  page: 'ገጽ',
  answer: 'መልስ',
  post: 'የብሎግ ጽሑፍ',
  resource: 'መርጃ',
  event: 'ዝግጅት',
  'sample post': 'የብሎግ ጽሑፍ ምሳሌ',
  'sample event': 'የዝግጅት ምሳሌ',
};

/** Where to go from a search that has found nothing, or has not begun. */
export const popularLinks = [
  { label: 'IPv6 ምንድን ነው? ለምንስ ያስፈልገናል?', href: '/FAQ#what-is-ipv6' },
  { label: 'የIPv6 ግንኙነቴን እንዴት መፈተሽ እችላለሁ?', href: '/FAQ#test-connectivity' },
  { label: 'IPv6 በ{country} ዛሬ', href: '/IPv6Dashboard' },
  { label: 'በራውተሬ ላይ IPv6ን እንዴት አዋቅራለሁ?', href: '/FAQ#router-setup' },
  { label: 'መመሪያዎችና መገልገያዎች', href: '/Resources' },
  { label: 'ያግኙን', href: '/Contact' },
] as const satisfies Copy<typeof english.popularLinks>;

/** Other words for what an answer is about. */
export const answerKeywords: Readonly<Record<string, string>> = {
  'what-is-ipv6': 'ትርጉም, መግቢያ, አይፒቪ6, የIPv4ና የIPv6 ልዩነት',
  'address-format': 'የአድራሻ አጻጻፍ, ቅርጸት, አድራሻ እንዴት እንደሚጻፍ, አይፒ አድራሻ',
  adoption: 'ምን ያህል ሰዎች IPv6 ይጠቀማሉ, ድርሻ, ስታቲስቲክስ, ሽግግር',
  'dual-stack': 'IPv4ና IPv6 በአንድ ጊዜ, ሁለት ፕሮቶኮል, dual stack',
  'test-connectivity': 'ግንኙነቴን መፈተሽ, IPv6 አለኝ, ማረጋገጥ, ሙከራ, ቴስት',
  'more-secure': 'ደኅንነት, ጥበቃ, አስተማማኝ',
  'router-setup': 'ማዋቀር, መጫን, ማብራት, በቤት ውስጥ, ሞደም, ዋይፋይ',
  'os-support': 'ስልክ, ኮምፒውተር, ላፕቶፕ, መሣሪያ, Windows, macOS, iPhone, Android, Linux',
  'business-case': 'ወጪ, ገንዘብ, ጥቅም, ለምን እናደርጋለን',
};

/** What visitors call by other words than the site's texts: their words → those of the texts. */
const wordsOfTexts = {
  አውታር: 'ኔትወርክ',
  'አውታረ መረብ': 'ኔትወርክ',
  አሳሽ: 'ብራውዘር',
  አገልጋይ: 'ሰርቨር',
  ኔትዎርክ: 'ኔትወርክ',
  ፋየርዎል: 'ኬላ',
  ዌብሳይት: 'ድረ ገጽ',
  ድህረገጽ: 'ድረ ገጽ',
  ወርክሾፕ: 'ዐውደ ጥናት',
  ኮንፈረንስ: 'ጉባኤ',
  በይነመረብ: 'ኢንተርኔት',
  ቴስት: 'ፍተሻ',
  ትሬኒንግ: 'ሥልጠና',
  አይፒ: 'IP',
  አይፒቪ6: 'IPv6',
  bras: 'BNG',
  cgn: 'carrier-grade NAT',
  cgnat: 'carrier-grade NAT',
  ip6tables: 'nftables firewall',
  iptables: 'nftables firewall',
  ndp: 'neighbor discovery',
  pd: 'prefix delegation',
  ping6: 'ping',
  pmtud: 'path MTU discovery',
  ula: 'unique local',
  wifi: 'Wi-Fi',
  address: 'አድራሻ',
  browser: 'ብራውዘር',
  council: 'ምክር ቤት',
  event: 'ዝግጅት',
  'sample post': 'የብሎግ ጽሑፍ ምሳሌ',
  'sample event': 'የዝግጅት ምሳሌ',
  firewall: 'ኬላ',
  measurement: 'ልኬት',
  network: 'ኔትወርክ',
  prefix: 'ፕሪፊክስ',
  privacy: 'ግላዊነት',
  provider: 'አቅራቢ',
  router: 'ራውተር',
  security: 'ደኅንነት',
  server: 'ሰርቨር',
  test: 'ፍተሻ',
  training: 'ሥልጠና',
} as const;

/** Amharic terms → those of English texts, by docs/glossary-am.md: not every row is translated. */
const englishTerms = {
  // Of two words first: they hold some of the others.
  'የአድራሻ ዕቅድ': 'address plan',
  'የአቅራቢ NAT': 'carrier-grade NAT',
  'የመረጃ ቋት': 'database',
  'ጥንድ ፕሮቶኮል': 'dual stack',
  'የኢንተርኔት ልውውጥ ማዕከል': 'exchange point',
  'ማስፋፊያ ራስጌ': 'extension header',
  'መዝጋቢ ተቋም': 'registry',
  'የራውተር ማስታወቂያ': 'router advertisement',
  'የመንገድ ምርጫ': 'routing',
  'ንዑስ ኔትወርክ': 'subnet',
  'ድረ ገጽ': 'website',
  'ዐውደ ጥናት': 'workshop',
  አድራሻ: 'address',
  ተሞክሮ: 'case study',
  ውቅር: 'configuration',
  ማዋቀር: 'configuration',
  ትግበራ: 'deployment',
  መሣሪያ: 'host device',
  ዝግጅት: 'event',
  ኬላ: 'firewall',
  ራስጌ: 'header',
  ኢንተርፌስ: 'interface',
  መዘግየት: 'latency',
  ልኬት: 'measurement',
  መልቲካስት: 'multicast',
  ጎረቤት: 'neighbour',
  ኔትወርክ: 'network',
  ኦፕሬተር: 'operator',
  ፓኬት: 'packet',
  ፕሪፊክስ: 'prefix',
  ግላዊነት: 'privacy',
  ፕሮቶኮል: 'protocol',
  አቅራቢ: 'provider',
  ራውተር: 'router',
  ደኅንነት: 'security',
  ሰርቨር: 'server',
  ፍተሻ: 'test',
  መፈተሽ: 'test',
  መገልገያ: 'tool',
  ትራፊክ: 'traffic',
  ልወጣ: 'translation',
  ለዋጭ: 'translator',
  ተነል: 'tunnel',
  መማሪያ: 'tutorial',
  ዌቢናር: 'webinar',
} as const;

/** Each makes one more wording of a question that has its words. */
export const synonyms: readonly Readonly<Record<string, string>>[] = [wordsOfTexts, englishTerms];

/** The number of results, in words. */
export function resultCount(count: number): string {
  return counted(count, 'am', { one: 'ውጤት', other: 'ውጤቶች' });
}
