import type { RoutesOf } from '@site/shared/contract';
import type { section } from '../section';

export const routes = {
  overview: async () => (await import('./pages/overview')).OverviewPage,
  term: async () => (await import('./pages/term')).TermPage,
} satisfies RoutesOf<typeof section>;
