/** The opening of the landing page for people who want to help. */
export const getInvolvedHero = {
  title: 'Join the IPv6 Revolution',
  lead: 'It is a quiet one: a setting changed, a record added, a question asked. Choose the path that fits you.',
  actions: [
    { label: 'Test Your IPv6', href: '{ipv6Test}', external: true },
    { label: 'View Resources', href: '/Resources' },
  ],
  facts: [
    { term: 'Operators', text: 'A plan for your customers', href: '/GetInvolved#operator' },
    { term: 'Campuses', text: 'A plan for your lecture rooms', href: '/GetInvolved#campus' },
    { term: 'Ministries', text: 'A plan for your services', href: '/GetInvolved#ministry' },
  ],
} as const;
