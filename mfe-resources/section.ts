import { defineSection } from '@site/shared/contract';
import { meta } from '#content/meta';

export const section = defineSection({
  name: 'mfe-resources',
  paths: [
    { path: '/Resources', page: 'resources', ...meta.resources, query: ['category', 'q', 'page'] },
  ],
  exposes: { './routes': './src/routes.tsx' },
});
