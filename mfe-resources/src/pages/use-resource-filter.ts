import { useSearchParams } from '@site/shared/router';
import { type ResourceFilter, toCategory } from '../resource';

/** The filter that the address holds, and how to change it. */
export interface ResourceFilterState {
  readonly filter: ResourceFilter;
  /** Changes a part of the filter; the browser's Back brings the former one. */
  change(part: Partial<ResourceFilter>): void;
}

/** Keeps the filter in the address (`?category=tools&q=dns`), so that a list can be shared. */
export function useResourceFilter(): ResourceFilterState {
  const [params, setParams] = useSearchParams();
  const filter: ResourceFilter = {
    category: toCategory(params.get('category') ?? '') ?? 'all',
    text: (params.get('q') ?? '').trim(),
  };
  return {
    filter,
    change(part) {
      const category = part.category ?? filter.category;
      const text = (part.text ?? filter.text).trim();
      if (category === filter.category && text === filter.text) return;
      const next = new URLSearchParams(params);
      next.delete('category');
      next.delete('q');
      if (category !== 'all') next.set('category', category);
      if (text !== '') next.set('q', text);
      setParams(next);
    },
  };
}
