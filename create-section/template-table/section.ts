import { defineSection } from '@site/shared/contract';
import { meta } from '#content/meta';

export const section = defineSection({
  name: 'mfe-glossary',
  paths: [
    { path: '/Glossary', page: 'overview', ...meta.overview, query: ['page'] },
    { path: '/Glossary/:id', page: 'term', ...meta.term },
  ],
  exposes: { './routes': './src/routes.tsx' },
  publish: './src/publish.ts',
  documents: [
    {
      path: '/glossary.xml',
      contentType: 'application/atom+xml',
      alternate: { of: 'overview', on: ['overview', 'term'] },
    },
  ],
});
