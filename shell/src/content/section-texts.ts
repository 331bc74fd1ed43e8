/** Words in the place of a section that is not there. */
export const sectionTexts = {
  loading: 'Loading the page',
  retry: 'Try again',
  failed: {
    title: 'This part of the site could not be loaded',
    message: 'The rest of the site still works. Check your connection, then try again.',
  },
  slow: {
    title: 'This is taking longer than usual',
    message: 'The page appears here as soon as it arrives. You can also try again.',
  },
  readable: {
    failed: 'You can read this page. Its buttons and forms could not be loaded.',
    slow: 'You can read this page. Its buttons and forms are on their way.',
  },
} as const;
