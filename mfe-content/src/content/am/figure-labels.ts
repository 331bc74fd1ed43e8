import type { Copy } from '@site/shared/language/copy';
import type * as english from '../en/figure-labels.ts';

/** Words around the charts of the dashboard, and around the pages of others that it shows. */
export const figureLabels = {
  download: 'ቁጥሮቹ በCSV',
  anchor: 'ወደዚህ ክፍል የሚወስድ ሊንክ',
  chart: {
    week: 'ሳምንት',
    launch: { date: '2012-06-06', label: 'World IPv6 Launch' },
    table: 'የግራፉ ቁጥሮች በሠንጠረዥ',
    tableCaption: 'በIPv6 የተጠቀሙ የGoogle ተጠቃሚዎች ድርሻ፤ አዲሱ ሳምንት መጀመሪያ ይታያል',
  },
  frames: {
    unasked: 'ይህ ገጽ ትልቅ ነው፤ የሚመጣውም ከሌላ ኩባንያ ነው። የሚከፈተው እርስዎ ሲጠይቁ ብቻ ነው።',
    show: 'ይመልከቱ፦',
    pending: 'በመጠበቅ ላይ፦',
    silent: 'ሌላው ድረ ገጽ መልስ አልሰጠም። በምትኩ እነዚህን መመልከት ይችላሉ፦',
    retry: 'እንደገና ይሞክሩ',
  },
} as const satisfies Copy<typeof english.figureLabels>;
