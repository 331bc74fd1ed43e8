import { fill, type SiteConfig } from '@site/shared/config';
import { useSite } from '@site/shared/contract/runtime';
import { useMemo } from 'react';
import type { Filled } from './content/types';

export function fillDeep(value: unknown, site: SiteConfig): unknown {
  if (typeof value === 'string') return fill(value, site);
  if (Array.isArray(value)) return value.map((item) => fillDeep(item, site));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [key, fillDeep(child, site)]),
  );
}

/** Returns a page's copy with all placeholders filled with the owner's facts. */
export function useCopy<Copy>(copy: Copy): Filled<Copy> {
  const site = useSite();
  // Filling replaces strings by strings, so the type stays the same.
  return useMemo(() => fillDeep(copy, site) as Filled<Copy>, [copy, site]);
}
