import type { Copy } from '@site/shared/language/copy';
import type * as english from '../en/home-top.ts';

/** Copy of the parts of the home page that the browser works on. */
export const homeTopWords = {
  hero: {
    title: 'Saffisa yaadaa. IPv6 yaadaa.',
    lead: 'IPv6n bilbila, sarvarii fi seensarii {country} keessa jiru hundaaf teessoo gaʼaa qaba. Teessoowwan IPv4 bilisaa dhumaniiru; neetworkiin guddatu garuu dabalata barbaada. {product} IPv6 kan beeksisu kanaafi.',
    actions: [
      { label: 'IPv6 keessan qoradhaa' },
      { label: 'Dabalata baraa', about: 'waaʼee IPv6' },
      { label: 'Daashboordii IPv6 ilaalaa' },
    ],
  },
  latestUpdates: {
    title: 'Odeeffannoo Haaraa',
    pending: 'Odeeffannoon haaraan banamaa jira',
  },
} as const satisfies Copy<typeof english.homeTopWords>;
