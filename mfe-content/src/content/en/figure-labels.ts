/** Words around the charts of the dashboard, and around the pages of others that it shows. */
export const figureLabels = {
  download: 'Figures as CSV',
  anchor: 'Link to this part',
  chart: {
    week: 'Week',
    launch: { date: '2012-06-06', label: 'World IPv6 Launch' },
    table: 'The figures of the chart as a table',
    tableCaption: 'Share of Google’s users who reach it over IPv6, newest week first',
  },
  frames: {
    unasked:
      'This page is large and comes from another company. It loads only when you ask for it.',
    show: 'Show',
    pending: 'Waiting for',
    silent: 'The other site has not answered. You can look at these instead:',
    retry: 'Try again',
  },
} as const;
