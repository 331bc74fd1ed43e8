import type { Copy } from '@site/shared/language/copy';
import { counted } from '@site/shared/text';
import type { EventCategory } from '../../event';
import type * as english from '../en/events.ts';

/** Copy of the events page. */
export const eventTexts = {
  title: 'ዝግጅቶች',
  lead: 'በ{country}ና በሌሎች ቦታዎች በIPv6 ላይ የሚካሄዱ ዌቢናሮች፣ ጉባኤዎችና ዐውደ ጥናቶች። የቅርቡ ቀን መጀመሪያ ይታያል።',
  filter: 'የዝግጅት ዓይነት',
  loading: 'ዝግጅቶች እየተከፈቱ ነው',
  clearSearch: 'ሁሉንም ዝግጅቶች ይመልከቱ',
  error: {
    title: 'ዝግጅቶችን መክፈት አልተቻለም',
    message: 'ዝግጅቶቹን መክፈት አልተቻለም። እባክዎ ቆይተው እንደገና ይሞክሩ።',
    home: 'ወደ መነሻ ገጽ ይሂዱ',
  },
  empty: {
    title: 'ምንም ዝግጅት አልተገኘም',
    message: 'በአሁኑ ጊዜ ከመረጡት ጋር የሚስማማ ዝግጅት የለም።',
    action: 'ሁሉንም ዝግጅቶች ይመልከቱ',
    searchAll: 'በመላው ድረ ገጽ ይፈልጉ',
  },
  more: {
    button: 'ተጨማሪ ይመልከቱ',
    loading: 'ተጨማሪ እየተከፈተ ነው…',
    withoutScripts: 'የዚህ ዝርዝር ቀሪ ክፍል ስክሪፕት (script) ያስፈልገዋል፤ ብራውዘርዎ ግን አያስኬድም።',
    retry: 'እንደገና ይሞክሩ',
    error: 'ተጨማሪ ዝግጅቶችን መክፈት አልተቻለም። እባክዎ ቆይተው እንደገና ይሞክሩ።',
  },
  date: 'ቀን',
  /** Between the first and the last day. */
  until: 'እስከ',
  time: 'ሰዓት',
  location: 'ቦታ',
  view: 'ተጨማሪ ይመልከቱ',
  viewWhat: 'ስለ «{title}»',
  register: 'ይመዝገቡ',
  registerWhat: 'ለ«{title}»',
  registerSubject: 'ምዝገባ፦ {title}',
  /** In place of when it is. */
  sample: 'ምሳሌ',
  calendarFile: 'የቀን መቁጠሪያ ፋይል',
  calendarFileWhat: 'የ«{title}»',
  past: 'ያለፉ ዝግጅቶች',
  next: 'ቀጣዩ ዝግጅት',
  noNext: 'ገና የተዘረዘረ የለም',
  allInCalendar: {
    term: 'ይከታተሉ',
    text: 'ሁሉም ዝግጅቶች በቀን መቁጠሪያ',
    href: '/events.ics',
  },
  closing: {
    title: 'ሌላ ዝግጅት ያውቃሉ?',
    text: 'በIPv6 ላይ ስለሚካሄድ ዌቢናር፣ ጉባኤ ወይም ዐውደ ጥናት ይንገሩን፤ እዚህ ልንዘረዝረው እንችላለን።',
    action: { label: 'ያግኙን', href: '/Contact' },
  },
} as const satisfies Copy<typeof english.eventTexts>;

/** The buttons of the filter, which also head their lists. */
export const categoryTexts = {
  all: 'ሁሉም ዝግጅቶች',
  webinar: 'ዌቢናሮች',
  conference: 'ጉባኤዎች',
  workshop: 'ዐውደ ጥናቶች',
} as const satisfies Copy<typeof english.categoryTexts>;

/** What a single event is called. */
export const typeTexts = {
  webinar: 'ዌቢናር',
  conference: 'ጉባኤ',
  workshop: 'ዐውደ ጥናት',
} as const satisfies Copy<typeof english.typeTexts>;

/** Where an event stands from today. */
export const statusTexts = {
  upcoming: 'ወደፊት',
  today: 'ዛሬ',
  past: 'ያለፈ',
} as const satisfies Copy<typeof english.statusTexts>;

/** The number of events found, in words. */
export function eventCount(count: number): string {
  return counted(count, 'am', { one: 'ዝግጅት', other: 'ዝግጅቶች' });
}

/** The heading of a list, with the title that a result of the site's search has named. */
export function resultsHeading(category: EventCategory, text: string): string {
  const heading = categoryTexts[category];
  return text === '' ? heading : `«${text}» የተገኘባቸው፦ ${heading}`;
}
