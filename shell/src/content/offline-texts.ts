/** Words of the page that stands for one which is not on the device. */
export const offlineTexts = {
  page: {
    title: 'You are offline',
    message: 'This page is not on your device yet. It needs a network to be shown the first time.',
    kept: 'Pages that you can read now',
    retry: 'Try again',
  },
} as const;
