/** Words of a page that could not start, or whose frame broke. */
export const failureTexts = {
  title: 'This page could not start',
  message:
    'Something went wrong on the way to you. Load the page again; if that does not help, these pages may still open.',
  readable: 'You can read this page and follow its links. Its buttons and forms could not start.',
  broken: 'That did not work. Try it again, or load the page again.',
  reload: 'Load the page again',
  pages: 'Pages of this site',
} as const;
