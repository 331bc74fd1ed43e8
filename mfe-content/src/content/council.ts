import { GraduationCap, Handshake, Landmark, Users } from 'lucide';
import { councilWords } from '#content/council';
import { join } from './join';
import type { Filled } from './types';

/** The council page. */
export const council = join(councilWords, {
  hero: { actions: [{ href: '/GetInvolved' }, { href: '/Contact' }] },
  partnership: {
    bodies: [
      { href: 'https://www.ietf.org/' },
      { href: 'https://www.nro.net/about/rirs/' },
      { href: '{deploymentPage}' },
    ],
  },
  pillars: {
    cards: [{ icon: Landmark }, { icon: Handshake }, { icon: GraduationCap }, { icon: Users }],
  },
  contact: {
    presidentLabel: '{councilTitle}',
    email: '{email}',
    phone: '{phone}',
    link: { href: '/Contact' },
  },
});

export type CouncilContent = Filled<typeof council>;
