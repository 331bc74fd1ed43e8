import { standingWords } from '#content/standing';
import { join } from './join';
import type { Filled } from './types';

/** What stands beside the country's share of users, on the home page and on the dashboard. */
export const standing = join(standingWords, { link: { href: '/IPv6Dashboard#country' } });

export type StandingContent = Filled<typeof standing>;
