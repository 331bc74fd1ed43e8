import type { RoutesOf } from '@site/shared/contract';
import type { section } from '../section';

export const routes = {
  contact: async () => (await import('./pages/contact')).ContactPage,
} satisfies RoutesOf<typeof section>;
