import { defineSection } from '@site/shared/contract';
import { meta } from '#content/meta';

export const section = defineSection({
  name: 'mfe-contact',
  paths: [{ path: '/Contact', page: 'contact', ...meta.contact }],
  exposes: { './routes': './src/routes.tsx' },
});
