import { type ListPlace, listPlace, pageInAddress } from '@site/shared/paging';
import { useSearchParams } from '@site/shared/router';
import { type EventCategory, toEventType } from '../event';

const PATH = '/Events';

/** The category and the page that the address holds, and how to change the category. */
export interface EventChoice {
  readonly category: EventCategory;
  readonly place: ListPlace;
  /** Changes the category and goes to the first page; the browser's Back brings the former one. */
  choose(category: EventCategory): void;
}

/** Keeps the choice and the page in the address (`?category=webinar&page=2`), so that a list can be shared. */
export function useEventChoice(): EventChoice {
  const [params, setParams] = useSearchParams();
  const category = toEventType(params.get('category') ?? '') ?? 'all';
  const kept = { category: category === 'all' ? '' : category };
  const place = listPlace(PATH, kept, pageInAddress(params));
  return {
    category,
    place,
    choose(choice) {
      if (choice === category && place.page === 1) return;
      const next = new URLSearchParams(params);
      next.delete('category');
      next.delete('page');
      if (choice !== 'all') next.set('category', choice);
      setParams(next);
    },
  };
}
