/** Words of the page that is answered where nothing of the site can be; `{email}` is the owner's. */
export const unavailableTexts = {
  title: 'The site cannot be shown right now',
  message: 'Something on our side is not as it should be. Try again in a few minutes.',
  contact: 'If it lasts, write to',
  retry: 'Try again',
} as const;
