import { useState, useSyncExternalStore } from 'react';

const nothing = () => () => undefined;

/** Whether a component stands where the page brought its content: in Node, and in what the browser hydrates. */
export function useWasPrerendered(): boolean {
  const isPrerendering = useSyncExternalStore(
    nothing,
    () => false,
    () => true,
  );
  const [wasPrerendered] = useState(isPrerendering);
  return wasPrerendered;
}
