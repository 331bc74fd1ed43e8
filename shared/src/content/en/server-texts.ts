/** The words of pages that the server makes itself. */
export const serverTexts = {
  again: 'Try again',
  home: 'Go to the home page',
  /** Of a page that the browser draws, where no script runs. */
  notDrawn: {
    title: 'This page cannot be shown right now',
    message:
      'Its content could not be read in time, or it needs scripts, which your browser does not run.',
  },
  /** Of an address that is none, as search engines and networks read it. */
  missing: { title: 'Page Not Found', description: 'There is no page at this address.' },
  /** What the site's card shows, for those who do not see it. */
  card: '{product}, between woven bands that spell the address {address}',
  /** Where nothing can be served; `{email}` is a link. */
  unavailable: {
    title: 'The site cannot be shown right now',
    message:
      'Something went wrong on our side. Try again in a few minutes. If it lasts, write to {email}.',
  },
  /** Above the reason why the address of a page is refused or fails. */
  refused: { title: 'This address cannot be opened' },
  plain: {
    longAddress: 'The address is longer than {most} characters.',
    malformed: 'The address is malformed.',
    noPreview:
      'This preview has ended, or there is none at this address. Ask its team for a new link.',
    failed: 'The site could not answer. Try again.',
  },
  /** `{shown}` names what is previewed. */
  preview: {
    label: 'Preview',
    composition: 'composition',
    shown: '{shown} in place of what is live. Other visitors see the live site.',
    ignored: 'The preview has ended, or was revoked. You see the live site.',
    leave: 'Leave the preview',
    close: 'Close this notice',
  },
} as const;
