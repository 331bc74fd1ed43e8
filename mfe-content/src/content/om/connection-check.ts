import type { Copy } from '@site/shared/language/copy';
import type * as english from '../en/connection-check.ts';

/** What the check of a connection says before it is pressed. What it says after that is in `connection-answers.ts`. */
export const connectionCheckWords = {
  title: 'IPv6 qabaa?',
  text: 'Qabduu kana yoo tuqxan, biraawzariin keessan sarvaroota qorannoo keenyaa IPv4 fi IPv6n gaafata. Akkuma sarvarii kamiiyyuu teessoo intarneetii keessanii ni argu, homaa hin kuusan. Utuu hin tuqin dura homtuu hin ergamu.',
  /** Where the owner names no servers. */
  elsewhere: 'Qorannoon isaa marsariitii biraa irra jira; caancala haaraatti banama:',
  afterwards: {
    label: 'Deebiin isaa maal akka taʼe, sana booda maal akka gootan',
  },
  press: 'Quunnamtii koo qoradhu',
  again: 'Irra deebiʼaa qoradhaa',
  asking: 'Quunnamtiin keessan qoratamaa jira',
  unloaded:
    'Deebiin banamuu hin dandeenye. Intarneetii irra hin jirtan taʼa. Quunnamtii keessan ilaalaatii irra deebiʼaa qoradhaa.',
} as const satisfies Copy<typeof english.connectionCheckWords>;
