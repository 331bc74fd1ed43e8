/** What a visitor without a network is told. */
export const offlineTexts = {
  notice: 'You are offline. This page is as you last saw it.',
  back: 'You are online again.',
  page: {
    title: 'You are offline',
    message: 'This page is not on your device yet. It needs a network to be shown the first time.',
    kept: 'Pages that you can read now',
    retry: 'Try again',
  },
} as const;
