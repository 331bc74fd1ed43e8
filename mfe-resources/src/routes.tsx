import type { RoutesOf } from '@site/shared/contract';
import type { section } from '../section';

export const routes = {
  resources: async () => (await import('./pages/resources')).ResourcesPage,
} satisfies RoutesOf<typeof section>;
