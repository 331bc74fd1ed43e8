import { fill, type SiteConfig } from '@site/shared/config';
import { useSite } from '@site/shared/contract/runtime';
import { useMemo } from 'react';
import type { Filled } from './content/types';

/** A copy in which the placeholders of every text are filled. */
export function fillDeep(value: unknown, site: SiteConfig): unknown {
  if (typeof value === 'string') return fill(value, site);
  if (Array.isArray(value)) return value.map((item) => fillDeep(item, site));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [key, fillDeep(child, site)]),
  );
}

/** A page's copy with every placeholder, in texts and in links, filled with the owner's facts. */
export function useCopy<Copy>(copy: Copy): Filled<Copy> {
  const site = useSite();
  // Filling replaces strings by strings, so the shape stays what it was.
  return useMemo(() => fillDeep(copy, site) as Filled<Copy>, [copy, site]);
}
