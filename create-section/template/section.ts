import { defineSection } from '@site/shared/contract';
import { meta } from '#content/meta';

export const section = defineSection({
  name: 'mfe-glossary',
  paths: [{ path: '/Glossary', page: 'overview', ...meta.overview }],
  exposes: { './routes': './src/routes.tsx' },
});
