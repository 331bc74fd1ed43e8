/** Copy of the dashboard. */
export const dashboardWords = {
  country: {
    blocks: 'IPv6 blocks registered',
    caption:
      'Blocks differ in size, so this counts registrations, not addresses. A zero from Google may mean that it has no figure, so none is shown.',
  },
  detail: {
    missing: {
      label: 'Not measured yet:',
      names: {
        overTime: '{country} over time',
        years: 'IPv6 blocks by year',
        registrations: 'IPv6 blocks one by one',
        announced: 'which blocks are seen in routing',
        networks: 'networks in {country}',
        sites: 'national sites',
      },
      text: 'Do you measure one of them yourself?',
      link: { label: 'Please tell us' },
    },
    years: {
      title: 'IPv6 blocks by year',
      measures:
        'How many of the IPv6 blocks now registered in {country} were delegated in each year. The latest year may not be complete.',
      table: 'Blocks delegated each year, and the total so far',
      columns: ['Year', 'Blocks', 'Total so far'],
    },
    registrations: {
      title: 'IPv6 blocks one by one',
      measures:
        'The blocks that are registered in {country}, by date of delegation. They may be used elsewhere. Only a block that is seen in routing can be reached from the internet.',
      table: 'By date of delegation',
      columns: ['Date', 'Block', 'Status', 'Seen in routing'],
      announced: { yes: 'Yes', no: 'No' },
      statusNames: {
        allocated: 'Allocated to a provider',
        assigned: 'Assigned to an end user',
      },
    },
    networks: {
      title: 'Networks in {country}',
      measures:
        'The share of users of each network whose browser can fetch a page over IPv6 alone, counted over 30 days.',
      table: 'By share, the highest first',
      columns: ['Network', 'Users able to use IPv6', 'Samples'],
    },
    sites: {
      title: 'National sites',
      measures:
        'Whether the name of a site has an IPv6 address (an AAAA record). That alone does not show that the site answers there.',
      table: 'Names that were looked up',
      columns: ['Site', 'Name', 'IPv6 address', 'Looked up'],
      answers: { yes: 'Yes', no: 'No' },
    },
  },
  stats: {
    title: 'At a glance',
    stats: [
      {
        value: 'Rapid Growth',
        label: 'IPv6 Traffic',
        counts:
          'We know of no published count of IPv6 traffic. The nearest is the share of Google’s users on IPv6, which rose from 13.1% in August 2016 to 50.0% in August 2026',
        note: 'On the highest day of a week in each month.',
      },
      {
        value: 'Increasing',
        label: 'Enterprise Readiness',
        measured: '71%',
        counts: 'of the 100 most-linked web hosts answered over IPv6 in March 2026',
        note: 'By Common Crawl, on 16 March 2026. Among the first 100,000 it was 36.9%. Nobody measures what is ready inside enterprises.',
      },
    ],
  },
  claims: {
    title: 'Our round figures, and what was measured',
    lead: 'Other pages of this site use these figures.',
  },
  callToAction: {
    title: 'Go further',
    text: 'Read how others deployed IPv6, or find out whether your own connection has it.',
    actions: [{ label: 'Learn More' }, { label: 'Test Your IPv6' }],
  },
} as const;
