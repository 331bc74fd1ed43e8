import { dashboardFigureWords } from '#content/dashboard-figures';
import { join } from './join';

/** The parts of the dashboard that the browser works on. Their figures come from the database. */
export const dashboardFigures = join(dashboardFigureWords, {
  hero: { actions: [{ href: '{ipv6Test}', external: true }] },
  world: { csv: '/adoption/world.csv' },
  detail: { overTime: { csv: '/adoption/country.csv' } },
  frames: {
    tabs: [
      {
        id: 'google',
        src: '{googleStatistics}',
        link: { href: '{googleStatistics}', external: true },
      },
      {
        id: 'cisco',
        src: '{ciscoStatistics}',
        link: { href: '{ciscoStatistics}', external: true },
      },
    ],
  },
});
