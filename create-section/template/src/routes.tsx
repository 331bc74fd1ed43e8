import type { RoutesOf } from '@site/shared/contract';
import type { section } from '../section';

export const routes = {
  overview: async () => (await import('./pages/overview')).OverviewPage,
} satisfies RoutesOf<typeof section>;
