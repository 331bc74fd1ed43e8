import type { Mutant } from '../support/mutants/mutant';

export const EVENTS_MUTANTS: readonly Mutant[] = [
  {
    name: 'events/two-kinds-are-ignored',
    file: 'mfe-events/src/api/events.ts',
    search: "category !== 'all'",
    replacement: "category === 'webinar'",
  },
  {
    name: 'events/oldest-first',
    file: 'mfe-events/src/api/events.ts',
    search: "'event_date', { ascending: false",
    replacement: "'event_date', { ascending: true",
  },
  {
    name: 'events/today-is-over',
    file: 'mfe-events/src/event.ts',
    search: `  if (date === today) return 'today';
`,
    replacement: '',
  },
  {
    name: 'events/registration-leads-to-the-event',
    file: 'mfe-events/src/components/event-row.tsx',
    search: 'registrationAddress(registrationUrl, title)',
    replacement: "registrationAddress(link ?? '', title)",
  },
  {
    name: 'events/calendar-is-a-day-off',
    file: 'mfe-events/src/publish/calendar.ts',
    search: 'calendarDate(event.date)',
    replacement: 'Number(calendarDate(event.date)) + 1',
  },
  {
    name: 'events/calendar-holds-samples',
    file: 'mfe-events/src/publish/events.ts',
    search: `        .eq('is_sample', false)
`,
    replacement: '',
  },
  {
    name: 'events/one-event-in-the-plural',
    file: 'mfe-events/src/content/events.ts',
    search: "count === 1 ? '1 event' : ",
    replacement: '',
  },
  {
    name: 'events/place-needs-a-time',
    file: 'mfe-events/src/components/event-facts.tsx',
    search: '{location && (',
    replacement: '{location && time && (',
  },
];
