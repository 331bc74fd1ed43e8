/** Words of the button that copies a text. */
export const copyTexts = {
  code: 'code',
  /** The button's name; the block says what kind of text it holds. */
  label: (kind: string) => `Copy ${kind}`,
  copied: 'Copied',
  selected: 'Not copied: your browser did not allow it. It is selected. Please copy it yourself.',
} as const;
