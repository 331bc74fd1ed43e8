/** Words of the bar at the foot of the screen. */
export const noticeTexts = {
  label: 'State of the site',
  retry: 'Try again',
  close: 'Close this notice',
  back: 'You are online again.',
  noPreview:
    'Previews cannot be shown at this address, so you see the site without it. Open the link at a running server of the site.',
  lost: 'No connection. You can go on reading this page.',
  offline: {
    title: 'No connection',
    message: 'This page is as you last saw it. The rest comes when the connection is back.',
  },
  kinds: {
    partSlow: {
      title: 'This is taking longer than usual',
      message: 'You can read this page. Its buttons and forms will work in a moment.',
    },
    partFailed: {
      title: 'Part of this page could not be loaded',
      message: 'You can read it. Its buttons and forms may not work.',
    },
    readsSlow: {
      title: 'This is taking longer than usual',
      message: 'The content appears as soon as it arrives.',
    },
    readsFailed: {
      title: 'Some content could not be read',
      message: 'What is on the page may be incomplete or out of date.',
    },
  },
} as const;

/** Words of the page that stands for one which is not on the device. */
export const offlineTexts = {
  /** Of these words. */
  language: 'en',
  page: {
    title: 'You are offline',
    message:
      'This page is not on your device yet. You need to be online to open it for the first time.',
    kept: 'Pages that you can read now',
    retry: 'Try again',
  },
} as const;
