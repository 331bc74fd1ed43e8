import { Globe, Lightbulb, ShieldCheck, Users } from 'lucide';
import { missionWords } from '#content/mission';
import { join } from './join';

/** The mission page. */
export const mission = join(missionWords, {
  hero: {
    actions: [{ href: '/GetInvolved' }, { href: '/Resources' }],
    facts: [{ href: '/IPv6Dashboard' }, { href: '/AboutIPv6' }, { href: '/Events' }],
  },
  pillars: {
    cards: [{ icon: Globe }, { icon: Users }, { icon: Lightbulb }, { icon: ShieldCheck }],
  },
  callToAction: { actions: [{ href: '/GetInvolved' }, { href: '/Contact' }] },
});
