import { figureSourceWords } from '#content/figure-sources';
import { join } from './join';

/** Where the figures of the database come from. */
export const figureSources = join(figureSourceWords, {
  googleStatistics: { href: '{googleStatistics}' },
  afrinicDelegated: { href: 'https://ftp.afrinic.net/pub/stats/afrinic/' },
  apnicLabs: { href: 'https://stats.labs.apnic.net/ipv6' },
  ownLookups: { href: 'https://www.rfc-editor.org/rfc/rfc3596.html' },
});
