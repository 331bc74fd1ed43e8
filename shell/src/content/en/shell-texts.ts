/** The shell's own words; they may hold `{placeholders}`. */
export const shellTexts = {
  skip: 'Skip to main content',
  home: '{product}, home page',
  navigation: 'Main',
  openMenu: 'Menu',
  close: 'Close',
  closeWhat: 'menu',
  search: 'Search',
  searchSite: 'Search this site',
  language: 'Language',
  darkOn: 'Switch to dark mode',
  darkOff: 'Switch to light mode',
  notifications: 'Notifications',
  dismiss: 'Dismiss',
  tagline: 'Empowering the future of internet connectivity',
  description:
    'Promoting IPv6 adoption and education in {country} through comprehensive resources, training, and community engagement.',
  social: 'Elsewhere',
  /** Beside a place elsewhere that the owner has not set yet. */
  toBeAnnounced: '(to be announced)',
  newTab: '(opens in a new tab)',
  version: 'Version {id}',
  copy: 'Copy a link to this version',
  copied: 'Copied: {link}',
  notCopied: 'Your browser did not allow copying. This is the link: {link}',
  copyright: '© {year} {product}. All rights reserved.',
} as const;

/** The page of an unknown address. */
export const notFoundTexts = {
  code: '404',
  title: 'Page Not Found',
  message: 'The page you’re looking for doesn’t exist or has been moved.',
  goHome: 'Go Home',
  goBack: 'Go Back',
  search: 'Search the site',
  description: 'There is no page at this address.',
} as const;

/** What differs on the page of a section that was taken out. */
export const removedTexts = {
  code: '410',
  title: 'Not Available',
  message: 'This part of the site has been taken out for now. The other parts are there as before.',
  description: 'This part of the site is not available.',
} as const;

/** Words of a page that could not start, or whose frame broke. */
export const failureTexts = {
  title: 'This page could not start',
  message:
    'Something went wrong while the page was loading. Load it again; if that does not help, these pages may still open.',
  readable: 'You can read this page and follow its links. Its buttons and forms could not start.',
  broken: 'That did not work. Try it again, or load the page again.',
  reload: 'Load the page again',
  pages: 'Pages of this site',
} as const;

/** Words of the bar at the foot of the screen. */
export const noticeTexts = {
  label: 'State of the site',
  retry: 'Try again',
  close: 'Close this notice',
  back: 'You are online again.',
  noPreview:
    'Previews cannot be shown at this address, so you see the site without it. Open the link at a running server of the site.',
  lost: 'No connection. You can go on reading this page.',
  offline:
    'No connection. This page is as you last saw it. The rest comes when the connection is back.',
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
