import { address, choice, defineRows, picture, sample, title, words } from '@site/shared/desk';
import { desk as am } from './content/am/desk';
import { desk as en } from './content/en/desk';
import { EVENT_TYPES } from './event';

export const rows = defineRows({
  view: 'desk_events',
  table: 'ipv6_events',
  path: '/Events',
  icon: 'M17 12h-5v5h5zM16 1v2H8V1H6v2H5c-1.11 0-1.99.9-1.99 2L3 19c0 1.1.89 2 2 2h14c1.1 0 2-.9 2-2V5c0-1.1-.9-2-2-2h-1V1zm3 18H5V8h14z',
  date: 'event_date',
  category: 'event_type',
  texts: { en, am },
  fields: [
    title,
    words('short_description', 5000, 'text'),
    choice('event_type', EVENT_TYPES),
    { name: 'event_date', kind: 'date', isRequired: true },
    { name: 'end_date', kind: 'date', since: 'event_date' },
    words('time', 100),
    words('location', 300),
    address('link'),
    address('registration_url'),
    picture,
    { name: 'tags', kind: 'tags' },
    sample,
  ],
});
