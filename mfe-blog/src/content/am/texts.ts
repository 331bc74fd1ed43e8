import type { Copy } from '@site/shared/language/copy';
import { counted } from '@site/shared/text';
import type { CategoryChoice } from '../../post';
import type * as english from '../en/texts.ts';

const categoryLabels = {
  all: 'ሁሉም',
  news: 'ዜና',
  tutorials: 'መማሪያዎች',
  'case-studies': 'ተሞክሮዎች',
} as const satisfies Record<CategoryChoice, string>;

/** Options of the list's filter, in order. */
export const categoryOptions = (['all', 'news', 'tutorials', 'case-studies'] as const).map(
  (value) => ({ value, label: categoryLabels[value] }),
);

/** Names of the categories. */
export function categoryLabel(choice: CategoryChoice): string {
  return categoryLabels[choice];
}

/** Copy of the blog list. */
export const listTexts = {
  title: 'ብሎግ',
  lead: 'የሚሠሩ ውቅሮች፣ ምንጭ ያላቸው ዜናዎች፣ አስቀድመው ወደ IPv6 ከተሸጋገሩ ኔትወርኮች የተገኙ ትምህርቶች።',
  feed: { term: 'ይከታተሉ', text: 'የአዳዲስ ጽሑፎች መከታተያ (Atom feed)', href: '/feed.xml' },
  newest: 'አዳዲስ ጽሑፎች',
  newestDate: 'አዲሱ ጽሑፍ',
  loading: 'ጽሑፎች እየተከፈቱ ነው',
  filter: 'ምድብ',
  readMore: 'ተጨማሪ ያንብቡ',
  download: 'ያውርዱ',
  showAll: 'ሁሉንም ጽሑፎች ይመልከቱ',
  more: {
    button: 'ተጨማሪ ይመልከቱ',
    loading: 'እየተከፈተ ነው…',
    retry: 'ተጨማሪ ይመልከቱ',
    error: 'ተጨማሪ ጽሑፎችን መክፈት አልተቻለም። ግንኙነትዎን አረጋግጠው እንደገና ይሞክሩ።',
    withoutScripts:
      'የዚህ ዝርዝር ቀሪ ክፍል ስክሪፕት (script) ያስፈልገዋል፤ ብራውዘርዎ ግን አያስኬድም። አዳዲስ ጽሑፎች በመከታተያው (feed) ውስጥም አሉ።',
  },
} as const satisfies Copy<typeof english.listTexts>;

/** Copy of a post. */
export const postTexts = {
  title: 'የብሎግ ጽሑፍ',
  back: 'ወደ ብሎጉ ይመለሱ',
  loading: 'ጽሑፉ እየተከፈተ ነው',
  download: 'ፋይሉን ያውርዱ',
  noBody: 'ለዚህ የብሎግ ጽሑፍ ይዘት የለም።',
  outline: 'በዚህ ገጽ',
  further: 'ማንበብዎን ይቀጥሉ',
  next: 'ቀጣዩ ጽሑፍ',
  related: 'በተመሳሳይ ምድብ',
  newTab: 'በአዲስ ትር ይከፈታል',
  by: 'ጸሐፊ፦',
  notTranslated: 'ይህ ጽሑፍ ገና ወደ አማርኛ አልተተረጎመም። የሚያዩት በእንግሊዝኛ ነው።',
  failed: {
    title: 'ጽሑፉን መክፈት አልተቻለም',
    message: 'ጽሑፉን አሁን መክፈት አልተቻለም። ግንኙነትዎን አረጋግጠው እንደገና ይሞክሩ።',
  },
  notFound: {
    title: 'ጽሑፉ አልተገኘም',
    message: 'በዚህ አድራሻ ጽሑፍ የለም። ተዛውሮ ወይም ተነሥቶ ሊሆን ይችላል።',
  },
} as const satisfies Copy<typeof english.postTexts>;

/** Copy within an article. */
export const articleTexts = {
  /** Name of the scrolling region around a wide table. */
  table: 'ሠንጠረዥ',
  unshownPicture: 'ሥዕል',
} as const satisfies Copy<typeof english.articleTexts>;

/** Copy of the home page's newest posts. */
export const updateTexts = {
  title: 'አዳዲስ መረጃዎች',
  loading: 'ጽሑፎች እየተከፈቱ ነው',
  readMore: 'ተጨማሪ ያንብቡ',
} as const satisfies Copy<typeof english.updateTexts>;

/** Text alternative of a post's social card. */
export const cardText = '«{title}» ከሚለው ርእስ የተሸመነ ጨርቅ' satisfies Copy<typeof english.cardText>;

/** The heading above the grid. */
export function listHeading(choice: CategoryChoice): string {
  return choice === 'all' ? 'ሁሉም ጽሑፎች' : categoryLabel(choice);
}

/** Range of posts shown, such as 1–9 of 20. */
export function countText(first: number, last: number, total: number): string {
  const count = counted(total, 'am', { one: 'ጽሑፍ', other: 'ጽሑፎች' });
  if (first > 1) return `ከ${count} ውስጥ ከ${first}ኛው እስከ ${last}ኛው ይታያሉ`;
  return last < total ? `ከ${count} ውስጥ ${last} ይታያሉ` : count;
}

/** Message of an empty category. */
export function emptyText(choice: CategoryChoice): string {
  return choice === 'all' ? 'ገና ጽሑፍ የለም።' : `በምድቡ «${categoryLabel(choice)}» ገና ጽሑፍ የለም።`;
}
