/** Words in the place of a section that is not there. */
export const sectionTexts = {
  notTranslated: 'This page is not in this language yet. You see it in English.',
  loading: 'Loading the page',
  retry: 'Try again',
  reload: 'Load the whole page again',
  problems: {
    failed: {
      title: 'This part of the site could not be loaded',
      message: 'The rest of the site still works. Check your connection, then try again.',
    },
    slow: {
      title: 'This is taking longer than usual',
      message: 'It appears here as soon as it arrives. You can also try again.',
    },
    broken: {
      title: 'Something went wrong in this part of the site',
      message: 'The rest of the site still works, and we have been told. You can try again.',
    },
    renewed: {
      title: 'This part of the site has been updated since you came',
      message: 'Load the whole page again to see the new version.',
    },
  },
} as const;

/** What a translation says of itself on each page that is not `checked` in its `meta.ts`; English is the original. */
export const translationNotice: {
  /** Set once a native reader has checked the shell's own pages. */
  readonly checked?: true;
  readonly text: string;
  readonly link: { readonly label: string; readonly href: string };
} | null = null;
