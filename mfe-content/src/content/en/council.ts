/** Copy of the council page. */
export const councilWords = {
  hero: {
    title: '{product} Council',
    lead: 'The council is where people who build, run, teach and regulate networks in {country} work on IPv6 together.',
    actions: [{ label: 'Join the Council' }, { label: 'Contact Us' }],
    facts: [
      {
        term: 'Who can join',
        text: 'Anyone who builds, runs, teaches or regulates networks in {country}',
      },
      { term: 'How', text: 'Write to us. We answer by email.' },
    ],
  },
  foundation: {
    title: 'Our Foundation',
    paragraphs: [
      'No single organisation can bring IPv6 to a country. Operators need content to carry, websites need visitors who can reach them, and both need skilled people. The council exists so that each of them knows what the others are doing.',
      'It works in the open. The standards are public, the figures on this site name their sources, and anyone who wants to help may ask to join.',
    ],
  },
  mission: {
    title: 'Mission',
    paragraphs: [
      'To help every network in {country} offer IPv6 to its users, and every public service be reachable over it. We do this with training, practical guides, events and honest measurement.',
    ],
  },
  vision: {
    title: 'Vision',
    paragraphs: [
      'An internet in {country} where IPv6 is simply normal: on by default at home, at school, at work and on the phone, and run by engineers who trained here.',
    ],
  },
  partnership: {
    title: 'Global Partnership',
    paragraphs: [
      'The internet is built by agreement. We use the published work of the bodies below, and bring questions from {country} to the forums that they keep open to everyone.',
    ],
    bodies: [
      {
        label: 'Internet Engineering Task Force (IETF)',
        text: 'Writes the standards. Anyone may join its working groups.',
      },
      {
        label: 'Regional Internet registries',
        text: 'Give out address blocks and AS numbers, each for its part of the world.',
      },
      {
        label: 'Internet Society',
        text: 'Publishes guides and case studies on deployment.',
      },
    ],
    note: 'Naming these bodies here does not mean that they endorse the council.',
  },
  pillars: {
    title: 'Our Pillars',
    lead: 'The council’s work rests on four pillars.',
    cards: [
      {
        title: 'Government Collaboration',
        text: 'Support public bodies in asking for IPv6 in tenders, and in making their own services reachable over it.',
      },
      {
        title: 'Industry Partnership',
        text: 'Work with operators, data centres and vendors on plans that fit their networks, and share what was learned.',
      },
      {
        title: 'Academic Excellence',
        text: 'Help universities and colleges teach IPv6 as the normal protocol, with labs to practise in.',
      },
      {
        title: 'Community Building',
        text: 'Bring engineers and developers together, in person and online, so that nobody has to solve the same problem alone.',
      },
    ],
  },
  contact: {
    title: 'Contact the council',
    unnamed: 'To be announced',
    emailLabel: 'Email',
    phoneLabel: 'Phone',
    addressLabel: 'Location',
    address: '{city}, {country}',
    link: { label: 'Contact Us' },
  },
} as const;
