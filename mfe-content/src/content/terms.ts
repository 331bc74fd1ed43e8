import { BookOpen, Scale, TriangleAlert, UserCheck } from 'lucide';
import { termsWords } from '#content/terms';
import { join } from './join';
import type { PolicyContent } from './types';

/** The terms of service. */
export const terms: PolicyContent = join(termsWords, {
  cards: [
    { icon: BookOpen },
    { icon: UserCheck },
    { icon: TriangleAlert },
    { icon: Scale, points: [] },
  ],
  contact: { email: '{email}', link: { href: '/Contact' } },
});
