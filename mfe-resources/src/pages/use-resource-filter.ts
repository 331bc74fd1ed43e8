import { type ListPlace, listPlace, pageInAddress } from '@site/shared/paging';
import { useSearchParams } from '@site/shared/router';
import { categoryInAddress, type ResourceFilter, toCategory } from '../resource';

const PATH = '/Resources';

/** The filter and the page that the address holds, and how to change the filter. */
export interface ResourceFilterState {
  readonly filter: ResourceFilter;
  readonly place: ListPlace;
  /** Changes a part of the filter and goes to the first page; the browser's Back brings the former one. */
  change(part: Partial<ResourceFilter>): void;
}

/** Keeps the filter and the page in the address (`?category=tools&q=dns&page=2`), so that a list can be shared. */
export function useResourceFilter(): ResourceFilterState {
  const [params, setParams] = useSearchParams();
  const filter: ResourceFilter = {
    category: toCategory(params.get('category') ?? '') ?? 'all',
    text: (params.get('q') ?? '').trim(),
  };
  const place = listPlace(
    PATH,
    { category: categoryInAddress(filter), q: filter.text },
    pageInAddress(params),
  );
  return {
    filter,
    place,
    change(part) {
      const category = part.category ?? filter.category;
      const text = (part.text ?? filter.text).trim();
      const isSame = category === filter.category && text === filter.text;
      if (isSame && place.page === 1) return;
      const next = new URLSearchParams(params);
      next.delete('category');
      next.delete('q');
      next.delete('page');
      if (category !== 'all') next.set('category', category);
      if (text !== '') next.set('q', text);
      setParams(next);
    },
  };
}
