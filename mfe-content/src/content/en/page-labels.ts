/** Words that pages put around their copy: names of controls, of sources and of pictures. */
export const pageLabels = {
  source: 'Source',
  sources: 'Sources',
  asOf: 'as of',
  /** Of sentences that a page puts together. */
  marks: { colon: ':', semicolon: ';', comma: ',', stop: '.' },
  /** Names in a row. */
  list: (names: readonly string[]) => new Intl.ListFormat('en', { type: 'unit' }).format(names),
  /** Beside what the owner has not set yet. */
  placeholderEmail: '(sample address)',
  placeholderPhone: '(sample number)',
  addressSpace: {
    ipv4: { name: 'IPv4', text: '4.3 billion addresses: this square.' },
    ipv6: {
      name: 'IPv6',
      text: '2⁹⁶ such squares: cloth with no end in sight.',
    },
  },
  everyAddress: {
    number: '340,282,366,920,938,463,463,374,607,431,768,211,456',
    label: 'addresses, written out',
  },
  /** On a claim's note. */
  claimNote: 'More about this figure',
  /** Before what was measured. */
  measured: 'Measured',
  /** The source of a figure that nobody measures. */
  ownFigure: 'the initiative’s own figure',
  allSources: 'All sources of this page, with their titles',
  noData: 'No data yet',
  figures: {
    loading: 'Loading the figures',
    failed: {
      title: 'The figures could not be loaded',
      message: 'Our database did not answer. The rest of the page is complete; please try again.',
    },
  },
} as const;

/** Words around the long texts: the questions and the legal pages. */
export const readingLabels = {
  onThisPage: 'On this page',
  linkToAnswer: 'Link to this answer',
  commands: 'Commands to try',
} as const;
