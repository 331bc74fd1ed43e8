/** @type {import('@ladle/react').UserConfig} */
export default {
  stories: '*.stories.tsx',
  outDir: 'dist',
  addons: { rtl: { enabled: true }, theme: { enabled: true } },
};
