import { defineSection } from '@site/shared/contract';
import { meta } from '#content/meta';

export const section = defineSection({
  name: 'mfe-blog',
  paths: [
    { path: '/Blog', page: 'blog-list', ...meta['blog-list'], query: ['category', 'page'] },
    { path: '/Blog/:id', page: 'blog-post', ...meta['blog-post'] },
  ],
  exposes: {
    './routes': './src/routes.tsx',
    './latest-updates': './src/latest-updates.tsx',
  },
  publish: './src/publish.ts',
  documents: [
    {
      path: '/feed.xml',
      contentType: 'application/atom+xml',
      inEachLanguage: true,
      alternate: { of: 'blog-list', on: 'all' },
    },
    { path: '/card/:id.png', contentType: 'image/png', inEachLanguage: true },
  ],
});
