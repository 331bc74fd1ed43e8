/** Copy of the parts of the dashboard that the browser works on. Their figures come from the database. */
export const dashboardFigureWords = {
  hero: {
    title: 'IPv6 Dashboard',
    lead: 'How many people use IPv6, in the world and in {country}. Every figure names its source and its date.',
    actions: [{ label: 'Test Your IPv6' }],
  },
  world: {
    title: 'IPv6 in the world',
    paragraphs: [
      'The chart shows the share of Google’s users who reach it over IPv6. Each point is one week: its highest day and its lowest day. The highest days fall on weekends, when people use home and mobile networks more than office networks.',
    ],
    highLabel: 'Highest day of the week',
    lowLabel: 'Lowest day of the week',
    weekLabel: 'Week from',
    caption:
      'One week in sixteen, up to the latest full week. Few people use Google in some countries, so this is not a share of all users, nor of all traffic.',
  },
  country: {
    title: 'IPv6 in {country}',
  },
  detail: {
    title: '{country} in detail',
    paragraphs: [
      'Some things can be counted from outside: how many users arrive over IPv6, which address blocks are registered, which sites have an IPv6 address. None of them shows what is ready inside the networks.',
    ],
    overTime: {
      title: '{country} over time',
      measures:
        'The share of users in {country} whose browser can fetch a page over IPv6 alone, counted over 30 days.',
      share: 'Users able to use IPv6',
      date: 'Date',
      samples: 'Samples',
      table: 'The figures over time as a table',
    },
  },
  frames: {
    title: 'Live statistics',
    tabsLabel: 'Source of the statistics',
    notice:
      'These pages come from other companies and load when you scroll to them. The company then sees your network address.',
    tabs: [
      {
        label: 'Google IPv6 Stats',
        frameTitle: 'IPv6 statistics by Google',
        text: 'Google measures how many of its users connect over IPv6, by day and by country.',
        link: { label: 'Open the page at Google' },
        chart: 'See our own chart of Google’s figures',
      },
      {
        label: 'Cisco IPv6 Stats',
        frameTitle: 'IPv6 statistics by Cisco 6lab',
        text: 'Cisco 6lab puts networks, content and users side by side for each country.',
        link: { label: 'Open the page at Cisco' },
        chart: 'See our own figures by country',
      },
    ],
  },
} as const;

/** Words around the charts of the dashboard, and around the pages of others that it shows. */
export const figureLabels = {
  download: 'Figures as CSV',
  anchor: 'Link to this part',
  chart: {
    week: 'Week',
    launch: { date: '2012-06-06', label: 'World IPv6 Launch' },
    /** The first year of the axis: a language of another calendar says which one its years are of. */
    firstYear: (year: number) => `${year}`,
    table: 'The figures of the chart as a table',
    tableCaption: 'Share of Google’s users who reach it over IPv6, newest week first',
  },
  frames: {
    unasked:
      'This page is large, and your browser asks to save data. It loads when you ask for it.',
    show: 'Show',
    pending: 'Waiting for',
    empty:
      'If nothing shows here, the other site may not allow it. The links above lead to it, and to our own figures.',
    silent: 'The other site has not answered. You can look at these instead:',
    retry: 'Try again',
  },
} as const;
