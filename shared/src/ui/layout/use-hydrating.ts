import { useSyncExternalStore } from 'react';

const never = () => () => undefined;
const no = () => false;
const yes = () => true;

/** Whether what is drawn has to be as the page's HTML is: in Node, and while React takes that over. */
export function useHydrating(): boolean {
  return useSyncExternalStore(never, no, yes);
}
