import type { SiteConfig } from '@site/shared/config';
import { Database, Lock, Share2, UserCheck } from 'lucide';
import { privacyWordsOf } from '#content/privacy';
import { join } from './join';
import type { PolicyContent } from './types';

/** Returns the privacy policy of a site. */
export function privacyOf(site: SiteConfig): PolicyContent {
  return join(privacyWordsOf(site), {
    cards: [{ icon: Database }, { icon: Lock }, { icon: UserCheck }, { icon: Share2 }],
    contact: { email: '{email}', link: { href: '/Contact' } },
  });
}
