import { getInvolvedHeroWords } from '#content/get-involved-hero';
import { join } from './join';

/** The opening of the landing page for people who want to help. */
export const getInvolvedHero = join(getInvolvedHeroWords, {
  actions: [{ href: '{ipv6Test}', external: true }, { href: '/Resources' }],
  facts: [
    { href: '/GetInvolved#operator' },
    { href: '/GetInvolved#campus' },
    { href: '/GetInvolved#ministry' },
  ],
});
