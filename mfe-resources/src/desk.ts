import { address, choice, defineRows, file, picture, title, words } from '@site/shared/desk';
import { desk as am } from './content/am/desk';
import { desk as en } from './content/en/desk';
import { RESOURCE_CATEGORIES } from './resource';

export const rows = defineRows({
  view: 'desk_resources',
  table: 'ipv6_resources',
  path: '/Resources',
  icon: 'M4 6H2v14c0 1.1.9 2 2 2h14v-2H4zm16-4H8c-1.1 0-2 .9-2 2v12c0 1.1.9 2 2 2h12c1.1 0 2-.9 2-2V4c0-1.1-.9-2-2-2m-1 9H9V9h10zm-4 4H9v-2h6zm4-8H9V5h10z',
  date: 'date',
  category: 'category',
  texts: { en, am },
  fields: [
    title,
    words('description', 5000, 'text'),
    choice('category', RESOURCE_CATEGORIES),
    words('type', 100),
    words('author', 300),
    { name: 'date', kind: 'date' },
    words('time', 100),
    address('url'),
    file,
    picture,
  ],
});
