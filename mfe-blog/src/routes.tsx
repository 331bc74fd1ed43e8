import type { RoutesOf } from '@site/shared/contract';
import type { section } from '../section';

export const routes = {
  'blog-list': async () => (await import('./pages/blog-list')).BlogListPage,
  'blog-post': async () => (await import('./pages/blog-post')).BlogPostPage,
} satisfies RoutesOf<typeof section>;
