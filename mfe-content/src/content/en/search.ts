import { counted } from '@site/shared/text';

/** Copy of the search. */
export const searchTexts = {
  title: 'Search',
  lead: 'Pages, answers, posts, resources and events, all in one place.',
  label: 'What are you looking for?',
  button: 'Search',
  resultsFor: 'Results for “{question}”',
  pageTitle: 'Search for “{question}”',
  loading: 'Searching',
  groups: { pages: 'Pages and answers', rows: 'Posts, resources and events' },
  error: {
    title: 'The search did not work',
    message: 'Check your connection, then try again.',
  },
  partial: {
    title: 'Some results are missing',
    message:
      'Posts, resources and events cannot be searched at the moment. You see pages and answers only. Please try again later.',
  },
  empty: {
    title: 'Nothing found for “{question}”',
    message:
      'Check the spelling, or try fewer or more general words, such as “router” or “address”.',
  },
  popular: 'People often look for',
  shortcut: {
    label: 'Press / on any page to search',
    hint: 'Turn this off if the key gets in your way, for example with speech input.',
  },
} as const;

/** What a result is. A kind that is not listed is shown as it comes. */
export const kindTexts: Readonly<Record<string, string>> = {
  page: 'Page',
  answer: 'Answer',
  post: 'Blog post',
  resource: 'Resource',
  event: 'Event',
  'sample post': 'Sample of a blog post',
  'sample event': 'Sample of an event',
};

/** Where to go from a search that has found nothing, or has not begun. */
export const popularLinks = [
  { label: 'What is IPv6, and why do we need it?', href: '/FAQ#what-is-ipv6' },
  { label: 'How can I test my IPv6 connectivity?', href: '/FAQ#test-connectivity' },
  { label: 'IPv6 in {country} today', href: '/IPv6Dashboard' },
  { label: 'How do I set up IPv6 on my router?', href: '/FAQ#router-setup' },
  { label: 'Guides and tools', href: '/Resources' },
  { label: 'Contact Us', href: '/Contact' },
] as const;

/** Other words for what an answer is about. */
export const answerKeywords: Readonly<Record<string, string>> = {
  'what-is-ipv6': 'meaning, definition, introduction, difference between IPv4 and IPv6',
  'address-format': 'address format, notation, syntax, how to write an address',
  adoption: 'how many people use IPv6, share, statistics',
  'dual-stack': 'IPv4 and IPv6 at the same time',
  'test-connectivity': 'test my connection, do I have IPv6, have I got IPv6, check, verify',
  'more-secure': 'security, safe, safer',
  'router-setup': 'set up, configure, install, turn on IPv6 at home',
  'os-support': 'phones, computers, laptops, devices, Windows, macOS, iPhone, Android, Linux',
  'business-case': 'costs, money, benefit, why should we',
};

/** What visitors call by other words than the site's texts: their words → those of the texts. */
const wordsOfTexts = {
  bras: 'BNG',
  cgn: 'carrier-grade NAT',
  cgnat: 'carrier-grade NAT',
  exhaustion: 'last five IPv4 blocks',
  ip6tables: 'firewall',
  iptables: 'firewall',
  mac: 'hardware',
  ndp: 'neighbor discovery',
  pd: 'prefix delegation',
  ping6: 'ping',
  pmtud: 'path MTU discovery',
  'privacy extensions': 'temporary addresses',
  ula: 'unique local',
  wifi: 'Wi-Fi',
} as const;

/** Each makes one more wording of a question that has its words. */
export const synonyms: readonly Readonly<Record<string, string>>[] = [wordsOfTexts];

/** The number of results, in words. */
export function resultCount(count: number): string {
  return counted(count, 'en', { one: 'result', other: 'results' });
}
