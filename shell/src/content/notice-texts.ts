/** Words of the bar at the foot of the screen. */
export const noticeTexts = {
  label: 'State of the site',
  retry: 'Try again',
  offline: {
    title: 'You are offline',
    message: 'What is on the page stays. The rest comes when the connection is back.',
  },
  slow: {
    title: 'This is taking longer than usual',
    message: 'The content appears as soon as it arrives.',
  },
  failed: {
    title: 'Some content could not be read',
    message: 'What is on the page may be incomplete or out of date.',
  },
} as const;
