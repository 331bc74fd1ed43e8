/** Words of the preview bar; `{releases}` names what is previewed. */
export const previewTexts = {
  label: 'Preview',
  shown: '{releases} in place of what is live. Other visitors see the live site.',
  live: '{releases}, which is live: all visitors see it.',
  ignored:
    'The preview link named something that is not in the store, so it was ignored. You see the live site.',
  kept: 'The last preview link named something that is not in the store, so it was ignored.',
  leave: 'Leave the preview',
  close: 'Close this notice',
} as const;
