/** What the check of a connection says before it is pressed. What it says after that is in `connection-answers.ts`. */
export const connectionCheckWords = {
  title: 'Have I got IPv6?',
  text: 'Press the button, and your browser asks our test servers over IPv4 and over IPv6. They see your internet address, as every server does, and keep nothing. Nothing is sent before you press.',
  /** Where the owner names no servers. */
  elsewhere: 'The test is on another site, which opens in a new tab:',
  afterwards: {
    label: 'What its answer means, and what to do then',
  },
  press: 'Check my connection',
  again: 'Check again',
  asking: 'Checking your connection',
  unloaded:
    'The answer could not be loaded. You may be offline. Look at your connection, then check again.',
} as const;
