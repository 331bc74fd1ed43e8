import type { Copy } from '@site/shared/language/copy';
import { counted } from '@site/shared/text';
import type { ResourceCategory } from '../../resource';
import type * as english from '../en/resources.ts';

/** Copy of the resource hub. */
export const resourceTexts = {
  title: 'የመርጃዎች ማዕከል',
  lead: 'IPv6ን ለማቀድ፣ ለመተግበርና ለመፈተሽ የሚረዱ ደረጃዎች፣ መመሪያዎችና መገልገያዎች፤ እያንዳንዳቸው ከመጡበት ቦታ ሊንክ ጋር።',
  newest: 'አዲሱ መርጃ',
  begin: { term: 'ከየት ልጀምር?', text: 'በሦስት እርምጃ የተዘጋጀ ዕቅድ', href: '/GetInvolved#plans' },
  search: { label: 'በርእስና በመግለጫ ይፈልጉ', button: 'ይፈልጉ' },
  filter: 'ምድብ',
  loading: 'መርጃዎች እየተከፈቱ ነው',
  clearSearch: 'ፍለጋውን ያጽዱ',
  empty: {
    message: 'ከፍለጋዎ ወይም ከመረጡት ምድብ ጋር የሚስማማ መርጃ የለም።',
    action: 'ሁሉንም መርጃዎች ይመልከቱ',
    searchAll: 'በመላው ድረ ገጽ ይፈልጉ',
  },
  error: {
    title: 'መርጃዎችን መክፈት አልተቻለም',
    message: 'መርጃዎቹን መክፈት አልተቻለም። እባክዎ ቆይተው እንደገና ይሞክሩ።',
    home: 'ወደ መነሻ ገጽ ይሂዱ',
  },
  more: {
    button: 'ተጨማሪ ይመልከቱ',
    loading: 'ተጨማሪ እየተከፈተ ነው…',
    withoutScripts: 'የዚህ ዝርዝር ቀሪ ክፍል ስክሪፕት (script) ያስፈልገዋል፤ ብራውዘርዎ ግን አያስኬድም።',
    retry: 'እንደገና ይሞክሩ',
    error: 'ተጨማሪ መርጃዎችን መክፈት አልተቻለም። እባክዎ ቆይተው እንደገና ይሞክሩ።',
  },
  author: 'ጸሐፊ',
  published: 'ቀን',
  download: 'ያውርዱ',
  view: 'መርጃውን ይመልከቱ',
} as const satisfies Copy<typeof english.resourceTexts>;

/** A category's button, and the heading of its list. */
export const categoryTexts = {
  all: { label: 'ሁሉም', heading: 'ሁሉም መርጃዎች' },
  documentation: { label: 'ሰነዶች', heading: 'ሰነዶች' },
  tutorials: { label: 'መማሪያዎች', heading: 'መማሪያዎች' },
  tools: { label: 'መገልገያዎች', heading: 'መገልገያዎች' },
} as const satisfies Copy<typeof english.categoryTexts>;

/** The number of resources found, in words. */
export function resourceCount(count: number): string {
  return counted(count, 'am', { one: 'መርጃ', other: 'መርጃዎች' });
}

/** The heading of a list, with what was searched for. */
export function resultsHeading(category: ResourceCategory | 'all', text: string): string {
  const { heading } = categoryTexts[category];
  return text === '' ? heading : `«${text}» የተገኘባቸው፦ ${heading}`;
}
