/** Words of the page that stands for one which is not on the device. */
export const offlineTexts = {
  page: {
    title: 'You are offline',
    message:
      'This page is not on your device yet. You need to be online to open it for the first time.',
    kept: 'Pages that you can read now',
    retry: 'Try again',
  },
} as const;
