/** The opening of the landing page for people who want to help. */
export const getInvolvedHeroWords = {
  title: 'Join the IPv6 Revolution',
  lead: 'It is a quiet one: a setting changed, a record added, a question asked. Choose the path that fits you.',
  actions: [{ label: 'Test Your IPv6' }, { label: 'View Resources' }],
  facts: [
    { term: 'Operators', text: 'A plan for your customers' },
    { term: 'Campuses', text: 'A plan for your lecture rooms' },
    { term: 'Ministries', text: 'A plan for your services' },
  ],
} as const;
