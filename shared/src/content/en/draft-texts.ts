/** Copy around rows that are not public; the same on every page of the site. */
export const draftTexts = {
  band: 'Draft',
  loading: 'Loading the draft',
  hidden: {
    title: 'This is not public',
    message: 'Only those who have this link see it.',
    /** When it becomes public by itself. */
    appears: (day: string, time: string) => `It becomes public by itself: ${day}, ${time}.`,
  },
  gone: {
    title: 'This link shows nothing any more',
    message: 'What it showed is public by now, was deleted, or was given another link.',
  },
  failed: {
    title: 'The draft could not be read',
    message: 'The rest of the page is as the public sees it.',
  },
} as const;
