/** Copy of the mission page. */
export const missionWords = {
  hero: {
    title: 'Our Mission',
    lead: 'Accelerating IPv6 adoption and building a sustainable internet future',
    actions: [{ label: 'Get Started' }, { label: 'View Resources' }],
    facts: [
      { term: 'We measure', text: 'IPv6 Dashboard' },
      { term: 'We explain', text: 'About IPv6' },
      { term: 'We meet', text: 'Events' },
    ],
  },
  pillars: {
    title: 'Mission Pillars',
    lead: 'What we work on, in four parts.',
    cards: [
      {
        title: 'Global IPv6 Adoption',
        text: 'We help networks in {country} play their part in a change that the whole internet is making, and we publish how far it has come.',
      },
      {
        title: 'Community Building',
        text: 'We connect engineers, developers, students and decision makers, so that each can learn from those who are a step ahead.',
      },
      {
        title: 'Innovation & Education',
        text: 'We collect guides, tools and training, and we support those who teach networks with IPv6 from the first lesson.',
      },
      {
        title: 'Security & Standards',
        text: 'We recommend what the standards recommend: the same policy for both protocols, and no shortcuts that must be undone later.',
      },
    ],
  },
  vision: {
    title: 'Our Vision',
    paragraphs: [
      'We see IPv6 as the foundation of global internet infrastructure. Every service that people rely on, from a call home to a hospital’s records, rests on one device being able to find another. That needs an address for each of them, and only IPv6 has enough.',
      'A good foundation goes unnoticed. When IPv6 is simply normal, a provider can connect a new town without looking for addresses to buy, a student can put a server online from a classroom, and a company can join two networks without renumbering either.',
      'A sustainable internet is one that can grow without a patch for every million new users. Networks in {country} that move to IPv6 now will be simpler to run for decades, and will have a voice in how the internet develops.',
    ],
  },
  callToAction: {
    title: 'Join Our Mission',
    text: 'Bring your network, your classroom, your code or your questions.',
    actions: [{ label: 'Get Involved' }, { label: 'Contact Us' }],
  },
} as const;
