import { choice, defineRows, file, picture, sample, title, words } from '@site/shared/desk';
import { desk as am } from './content/am/desk';
import { desk as en } from './content/en/desk';
import { POST_CATEGORIES } from './post';

export const rows = defineRows({
  view: 'desk_posts',
  table: 'ipv6_blog_posts',
  path: '/Blog/:id',
  icon: 'M19 3H5c-1.1 0-2 .9-2 2v14c0 1.1.9 2 2 2h14c1.1 0 2-.9 2-2V5c0-1.1-.9-2-2-2m-5 14H7v-2h7zm3-4H7v-2h10zm0-4H7V7h10z',
  date: 'published_on',
  category: 'category',
  texts: { en, am },
  fields: [
    title,
    words('short_description', 5000, 'text'),
    words('summary', 1000, 'text'),
    words('full_description', 500_000, 'article'),
    choice('category', POST_CATEGORIES),
    { name: 'published_on', kind: 'date', isRequired: true },
    words('author', 300),
    picture,
    file,
    sample,
  ],
});
