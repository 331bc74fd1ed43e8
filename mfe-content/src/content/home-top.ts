import { homeTopWords } from '#content/home-top';
import { join } from './join';

/** The parts of the home page that the browser works on. */
export const homeTop = join(homeTopWords, {
  hero: {
    actions: [
      { href: '{ipv6Test}', external: true },
      { href: '/AboutIPv6' },
      { href: '/IPv6Dashboard' },
    ],
  },
});
