/** Titles and descriptions of the section's paths, and other words under which the search finds them. */
export const meta = {
  events: {
    title: 'Events',
    description:
      'Webinars, conferences and workshops on IPv6: dates, times, places and how to register, with the most recent first.',
    keywords: 'Calendar, webinars, conferences, workshops, training',
  },
} as const;
