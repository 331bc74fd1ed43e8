import type { PageMetaContent } from '../types';

/** Titles and descriptions of the section's pages, and other words under which the search finds them. */
export const meta = {
  home: {
    title: 'IPv6 adoption in {country}',
    description:
      'What IPv6 is, why it matters and how far adoption has come. Guides, events and news for engineers, developers and everyone else in {country}.',
    keywords: 'Home, start',
  },
  explainer: {
    title: 'Understanding IPv6',
    description:
      'IPv6 explained with sources: how to read an address, how IPv4 and IPv6 compare, what changes for a network, and the main dates from 1998 to today.',
    keywords: 'About IPv6, explained, introduction, basics',
  },
  council: {
    title: '{product} Council',
    description:
      'The council works on IPv6 with government, industry, universities and the community in {country}. Read its mission, its vision and how to join.',
    keywords: 'Council, organisation, president, partners',
  },
  'get-involved': {
    title: 'Get Involved',
    description:
      'First steps towards IPv6 for network engineers, developers, organisations and everyone in {country}, with three concrete things to do for each.',
    keywords: 'Get Involved, join the council, help, participate',
  },
  dashboard: {
    title: 'IPv6 Dashboard',
    description:
      'IPv6 adoption in the world and in {country}: dated figures with their sources, registered address blocks, and statistics by Google and Cisco.',
    keywords: 'Dashboard, adoption in {country}, statistics, figures, charts, measurements',
  },
  mission: {
    title: 'Our Mission',
    description:
      'Why {product} exists: to speed up the adoption of IPv6 in {country} through education, community, open standards and honest measurement.',
    keywords: 'Our Mission, goals, vision',
  },
  faq: {
    title: 'Frequently Asked Questions',
    description:
      'Twelve answers about IPv6 with sources: address format, adoption, dual-stack, testing, router setup, firewalls, privacy and common mistakes.',
    keywords: 'FAQ, answers, help',
  },
  privacy: {
    title: 'Privacy Policy',
    description:
      'What {product} collects and what it does not: no accounts, no analytics, no tracking. How contact messages are stored, and your rights over them.',
    keywords: 'Privacy Policy, personal data, cookies, data protection',
  },
  terms: {
    title: 'Terms of Service',
    description:
      'The terms for using {product}: what you may do with the site, what we ask of you, its limits, and why it comes as is, without an uptime guarantee.',
    keywords: 'Terms of Service, conditions, rules, disclaimer',
  },
  search: {
    title: 'Search',
    description:
      'Search all of {product}: pages, answers to common questions, posts, documents, tutorials, tools and events about IPv6, in one place.',
  },
} as const satisfies Readonly<Record<string, PageMetaContent>>;
