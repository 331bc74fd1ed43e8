import type { RoutesOf } from '@site/shared/contract';
import type { section } from '../section';

export const routes = {
  events: async () => (await import('./pages/events')).EventsPage,
} satisfies RoutesOf<typeof section>;
