import type { Copy } from '@site/shared/language/copy';
import type * as english from '../en/connection-check.ts';

/** What the check of a connection says before it is pressed. What it says after that is in `connection-answers.ts`. */
export const connectionCheckWords = {
  title: 'IPv6 አለኝ?',
  text: 'አዝራሩን ሲጫኑ ብራውዘርዎ የፍተሻ ሰርቨሮቻችንን በIPv4ና በIPv6 ይጠይቃል። እንደማንኛውም ሰርቨር የኢንተርኔት አድራሻዎን ያያሉ፤ ምንም አያስቀምጡም። ከመጫንዎ በፊት ምንም አይላክም።',
  /** Where the owner names no servers. */
  elsewhere: 'ፍተሻው በሌላ ድረ ገጽ ላይ ነው፤ በአዲስ ትር ይከፈታል፦',
  afterwards: {
    label: 'መልሱ ምን ማለት እንደሆነና ከዚያ ምን ማድረግ እንዳለብዎት',
  },
  press: 'ግንኙነቴን ይፈትሹ',
  again: 'እንደገና ይፈትሹ',
  asking: 'ግንኙነትዎ እየተፈተሸ ነው',
  unloaded: 'መልሱን መክፈት አልተቻለም። ከኢንተርኔት ጋር አልተገናኙ ይሆናል። ግንኙነትዎን ያረጋግጡ፣ ከዚያ እንደገና ይፈትሹ።',
} as const satisfies Copy<typeof english.connectionCheckWords>;
