/** Words of links that download a file. */
export const downloadTexts = {
  downloading: 'Downloading…',
  failed: 'The file could not be downloaded. Press the link again to open the file in a new tab.',
} as const;
