import { Building2, Code, GraduationCap, Landmark, Network, RadioTower, Users } from 'lucide';
import { getInvolvedWords } from '#content/get-involved';
import { claims } from './claims';
import { getInvolvedHero } from './get-involved-hero';
import { join } from './join';

/** The landing page for people who want to help. */
export const getInvolved = join(getInvolvedWords, {
  hero: getInvolvedHero,
  stats: { stats: [claims.globalAdoption, claims.sitesReady, claims.yearlyGrowth, claims.tools] },
  paths: {
    cards: [
      {
        icon: Network,
        actions: [
          { href: '{ipv6Test}', external: true },
          { href: '/Resources?category=tutorials' },
          { href: '/Resources?category=tools' },
        ],
      },
      {
        icon: Code,
        actions: [{ href: '/Resources?category=documentation' }, { href: '/AboutIPv6' }],
      },
      { icon: Building2, actions: [{ href: '/Contact' }, { href: '/FAQ#business-case' }] },
      {
        icon: Users,
        actions: [{ href: '{ipv6Test}', external: true }, { href: '/AboutIPv6' }, { href: '/FAQ' }],
      },
    ],
  },
  plans: {
    id: 'plans',
    cards: [
      {
        id: 'operator',
        icon: RadioTower,
        stages: [
          { links: [{ href: '/Resources?q=assignment' }, { href: '/Blog?category=tutorials' }] },
          { links: [{ href: '/Resources?q=464XLAT' }, { href: '/Blog?category=case-studies' }] },
          { links: [{ href: '/IPv6Dashboard' }, { href: '/Resources?category=tools&q=measure' }] },
        ],
      },
      {
        id: 'campus',
        icon: GraduationCap,
        stages: [
          {
            links: [
              { href: '/Resources?category=tutorials' },
              { href: '/Events?category=workshop' },
            ],
          },
          { links: [{ href: '/Resources?q=enterprise' }, { href: '/FAQ#firewall' }] },
          { links: [{ href: '/Resources?category=tools' }, { href: '/Contact' }] },
        ],
      },
      {
        id: 'ministry',
        icon: Landmark,
        stages: [
          { links: [{ href: '/FAQ#business-case' }, { href: '/Resources?q=requirements' }] },
          {
            links: [{ href: '/Resources?q=internet.nl' }, { href: '/Blog?category=case-studies' }],
          },
          { links: [{ href: '/IPv6Dashboard' }, { href: '{councilPath}' }] },
        ],
      },
    ],
  },
  join: { id: 'join', actions: [{}, { href: '{councilPath}' }] },
  callToAction: { actions: [{ href: '/Contact' }, { href: '/AboutIPv6' }] },
});
