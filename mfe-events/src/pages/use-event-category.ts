import { useSearchParams } from '@site/shared/router';
import { type EventCategory, toEventType } from '../event';

/** Keeps the choice in the address (`?category=webinar`), so that a list can be shared. */
export function useEventCategory(): [EventCategory, (category: EventCategory) => void] {
  const [params, setParams] = useSearchParams();
  const category = toEventType(params.get('category') ?? '') ?? 'all';
  const choose = (choice: EventCategory) => {
    if (choice === category) return;
    const next = new URLSearchParams(params);
    next.delete('category');
    if (choice !== 'all') next.set('category', choice);
    setParams(next);
  };
  return [category, choose];
}
