import { Building2, Code, Network, Users } from 'lucide';
import { claims } from './claims';
import type { GetInvolvedContent } from './types';

/** Copy of the landing page for people who want to help. */
export const getInvolved = {
  hero: {
    title: 'Join the IPv6 Revolution',
    lead: 'It is a quiet one: a setting changed, a record added, a question asked. Choose the path that fits you.',
    actions: [
      { label: 'Test Your IPv6', href: '{ipv6Test}', external: true },
      { label: 'View Resources', href: '/resources' },
    ],
  },
  stats: {
    title: 'Where IPv6 stands',
    stats: [claims.globalAdoption, claims.sitesReady, claims.yearlyGrowth, claims.tools],
  },
  paths: {
    title: 'Choose your path',
    lead: 'Each path has three steps, and you can begin without a budget.',
    cards: [
      {
        title: 'Network Engineers',
        text: 'You run a network, or part of one.',
        icon: Network,
        steps: [
          'Ask your upstream or your registry for an IPv6 prefix.',
          'Write an address plan, and a firewall policy that treats both protocols alike.',
          'Turn IPv6 on in one network, measure it, then move to the next.',
        ],
        actions: [
          { label: 'Test Your IPv6', href: '{ipv6Test}', external: true },
          { label: 'Find guides', href: '/resources?category=tutorials' },
          { label: 'Find tools', href: '/resources?category=tools' },
        ],
      },
      {
        title: 'Developers',
        text: 'You write or publish software.',
        icon: Code,
        steps: [
          'Use names instead of addresses, and libraries that handle both protocols.',
          'Make room for 45 characters wherever you store an address as text.',
          'Test on an IPv6-only network, then publish an AAAA record.',
        ],
        actions: [
          { label: 'Find documentation', href: '/resources?category=documentation' },
          { label: 'Understand IPv6', href: '/AboutIPv6' },
        ],
      },
      {
        title: 'Organizations',
        text: 'You decide what an organisation buys and offers.',
        icon: Building2,
        steps: [
          'Ask for IPv6 in every tender and every renewal.',
          'Make your website and mail reachable over IPv6 first.',
          'Make one person responsible, and give them time to learn.',
        ],
        actions: [
          { label: 'Talk to us', href: '/contact' },
          { label: 'Read the business case', href: '/faq#business-case' },
        ],
      },
      {
        title: 'Everyone',
        text: 'You use the internet.',
        icon: Users,
        steps: [
          'Test whether your connection has IPv6.',
          'If it has none, ask your provider when it will come.',
          'Tell us what your provider says.',
        ],
        actions: [
          { label: 'Test Your IPv6', href: '{ipv6Test}', external: true },
          { label: 'Learn about IPv6', href: '/AboutIPv6' },
          { label: 'Read common questions', href: '/faq' },
        ],
      },
    ],
  },
  join: {
    id: 'join',
    title: 'Join the {product} Council',
    paragraphs: [
      'The council is open to people who build, run, teach or regulate networks in {country}.',
      'To join, write to us: say who you are, what you work on, and where you would like to help. We answer by email.',
    ],
    actions: [
      { label: 'Ask to join', href: '/contact?subject=Joining+the+council' },
      { label: 'Read about the council', href: '{councilPath}' },
    ],
  },
  callToAction: {
    title: 'Not sure where to begin?',
    text: 'Tell us what you run or want to learn, and we will suggest a first step.',
    actions: [
      { label: 'Contact Us', href: '/contact' },
      { label: 'Learn More', about: 'about IPv6', href: '/AboutIPv6' },
    ],
  },
} as const satisfies GetInvolvedContent;
