import { connectionAnswerWords } from '#content/connection-answers';
import { join } from './join';
import type { Filled } from './types';

const has = { tone: 'success', links: [{ href: '/IPv6Dashboard' }], asksProvider: false } as const;
const unknown = {
  tone: 'info',
  links: [{ href: '{ipv6Test}', external: true }],
  asksProvider: false,
} as const;

/** What the check of a connection says once it has been pressed. */
export const connectionAnswers = join(connectionAnswerWords, {
  verdicts: {
    dual: has,
    nat64: has,
    ipv6Only: has,
    ipv4Only: { tone: 'warning', links: [{ href: '/FAQ#router-setup' }], asksProvider: true },
    broken: { tone: 'warning', links: [{ href: '/FAQ#test-connectivity' }], asksProvider: true },
    intercepted: unknown,
    blocked: unknown,
    offline: { tone: 'info', links: [], asksProvider: false },
  },
});

export type ConnectionAnswers = Filled<typeof connectionAnswers>;
