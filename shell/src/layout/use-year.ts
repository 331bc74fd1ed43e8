import { useSyncExternalStore } from 'react';
import { useBoot } from '../boot-context';

const nothing = () => () => undefined;

function yearNow(): number {
  return new Date().getFullYear();
}

/** The current year; while a prerendered page hydrates, the year in which it was rendered. */
export function useYear(): number {
  const { prerender } = useBoot();
  return useSyncExternalStore(nothing, yearNow, () => prerender?.year ?? yearNow());
}
