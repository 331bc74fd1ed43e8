import { explainerTopWords } from '#content/explainer-top';
import { join } from './join';
import type { Filled } from './types';

/** The parts of the explainer page that the browser works on. */
export const explainerTop = join(explainerTopWords, {
  hero: { actions: [{ href: '/IPv6Dashboard' }], scroll: { targetId: 'features' } },
  minute: { actions: [{ href: '{ipv6Test}', external: true }, { href: '/GetInvolved#plans' }] },
  features: { tabs: [{ id: 'protocol' }, { id: 'enterprise' }] },
});

export type ExplainerTop = Filled<typeof explainerTop>;
