/** Copy of the landing page for people who want to help. */
export const getInvolvedWords = {
  stats: {
    title: 'Where IPv6 stands',
  },
  paths: {
    title: 'Choose your path',
    lead: 'Each path has three steps, and you can begin without a budget.',
    cards: [
      {
        title: 'Network Engineers',
        text: 'You run a network, or part of one.',
        steps: [
          'Ask your upstream or your registry for an IPv6 prefix.',
          'Write an address plan, and a firewall policy that treats both protocols alike.',
          'Turn IPv6 on in one network, measure it, then move to the next.',
        ],
        actions: [{ label: 'Test Your IPv6' }, { label: 'Find guides' }, { label: 'Find tools' }],
      },
      {
        title: 'Developers',
        text: 'You write or publish software.',
        steps: [
          'Use names instead of addresses, and libraries that handle both protocols.',
          'Make room for 45 characters wherever you store an address as text.',
          'Test on an IPv6-only network, then publish an AAAA record.',
        ],
        actions: [{ label: 'Find documentation' }, { label: 'Understand IPv6' }],
      },
      {
        title: 'Organizations',
        text: 'You decide what an organisation buys and offers.',
        steps: [
          'Ask for IPv6 in every tender and every renewal.',
          'Make your website and mail reachable over IPv6 first.',
          'Make one person responsible, and give them time to learn.',
        ],
        actions: [{ label: 'Talk to us' }, { label: 'Read the business case' }],
      },
      {
        title: 'Everyone',
        text: 'You use the internet.',
        steps: [
          'Test whether your connection has IPv6.',
          'If it has none, ask your provider when it will come.',
          'Tell us what your provider says.',
        ],
        actions: [
          { label: 'Test Your IPv6' },
          { label: 'Learn about IPv6' },
          { label: 'Read common questions' },
        ],
      },
    ],
  },
  plans: {
    title: 'A plan for an operator, a campus or a ministry',
    lead: 'What comes first, what comes next, and how you know when it is done.',
    cards: [
      {
        title: 'An operator',
        text: 'You connect others to the internet.',
        stages: [
          {
            name: 'First',
            text: 'Get a block from your regional registry, a /32 at least. Write the address plan before you configure anything, then announce the block.',
            links: [
              { label: 'Documents on prefixes for customers' },
              {
                label: 'Tutorials, one of them on address plans',
              },
            ],
          },
          {
            name: 'Next',
            text: 'Turn IPv6 on in the core, then for one group of customers: phones by NAT64 and 464XLAT, homes with a prefix of their own.',
            links: [{ label: 'Documents on 464XLAT' }, { label: 'How other networks did it' }],
          },
          {
            name: 'Done',
            text: 'New customers have IPv6 without asking, and your share rises in public measurements.',
            links: [{ label: 'See the dashboard' }, { label: 'Tools that measure' }],
          },
        ],
      },
      {
        title: 'A campus',
        text: 'You run the network of a university or a school.',
        stages: [
          {
            name: 'First',
            text: 'Ask your research network or your provider for a /48, and let two people take a course.',
            links: [{ label: 'Guides and courses' }, { label: 'Workshops' }],
          },
          {
            name: 'Next',
            text: 'Begin with one laboratory and the Wi-Fi, then the website, mail and DNS. Let ICMPv6 through the firewall.',
            links: [
              { label: 'Guidelines for a large network' },
              { label: 'What a firewall must let through' },
            ],
          },
          {
            name: 'Done',
            text: 'Every lecture room has IPv6, monitoring and logs cover both protocols, and students learn it in their courses.',
            links: [{ label: 'Tools to maintain it' }, { label: 'Tell us how it went' }],
          },
        ],
      },
      {
        title: 'A ministry',
        text: 'You decide what public bodies buy and offer.',
        stages: [
          {
            name: 'First',
            text: 'Make one person responsible, and write IPv6 into every tender and every renewal.',
            links: [{ label: 'The business case' }, { label: 'Documents with requirements' }],
          },
          {
            name: 'Next',
            text: 'Set a date for each website, for mail and for DNS to answer over IPv6, and publish the dates.',
            links: [{ label: 'Test a website and its mail' }, { label: 'What others did' }],
          },
          {
            name: 'Done',
            text: 'Every public service works from a network with IPv6 only, and somebody checks each month that it stays so.',
            links: [{ label: 'See the dashboard' }, { label: 'Ask the council' }],
          },
        ],
      },
    ],
  },
  join: {
    title: 'Join the {product} Council',
    paragraphs: [
      'The council is open to people who build, run, teach or regulate networks in {country}.',
      'To join, write to us: say who you are, what you work on, and where you would like to help. We answer by email.',
    ],
    actions: [
      { label: 'Ask to join', href: '/Contact?subject=Joining+the+council' },
      { label: 'Read about the council' },
    ],
  },
  callToAction: {
    title: 'Not sure where to begin?',
    text: 'Tell us what you run or want to learn, and we will suggest a first step.',
    actions: [{ label: 'Contact Us' }, { label: 'Learn More', about: 'about IPv6' }],
  },
} as const;
