import { defineSection } from '@site/shared/contract';
import { meta } from '#content/meta';

export const section = defineSection({
  name: 'mfe-events',
  paths: [{ path: '/Events', page: 'events', ...meta.events, query: ['category', 'q', 'page'] }],
  exposes: { './routes': './src/routes.tsx' },
  publish: './src/publish.ts',
  documents: [
    {
      path: '/events.ics',
      contentType: 'text/calendar',
      inEachLanguage: true,
      alternate: { of: 'events', on: ['events'] },
    },
    { path: '/events/:id.ics', contentType: 'text/calendar', inEachLanguage: true },
  ],
});
