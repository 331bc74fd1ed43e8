/** Titles and descriptions of the section's paths. */
export const meta = {
  events: {
    title: 'Events',
    description:
      'Webinars, conferences and workshops on IPv6: dates, times, places and how to register, with the most recent first.',
  },
} as const;
