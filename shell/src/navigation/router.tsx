import { BrowserRouter } from '@site/shared/router';
import { type ReactNode, useEffect, useState } from 'react';

/** Adds the router's key to the current history entry. The router adds none to a first page or a hash. */
function keyEntry(): void {
  const state: unknown = history.state;
  if (typeof state === 'object' && state !== null && 'key' in state) return;
  history.replaceState({ ...Object(state), key: Math.random().toString(36).slice(2) }, '');
}

/** The router of a page in a browser. */
export function Router({ children }: { readonly children: ReactNode }): ReactNode {
  const [first] = useState(() => {
    keyEntry();
    // In the capture phase, so that it comes before the router.
    addEventListener('popstate', keyEntry, true);
    return location.href;
  });
  // The visitor may press Back during hydration, before the router listens.
  useEffect(() => {
    if (location.href === first) return;
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, [first]);
  // A transition would wait for the code of the old page, which may be late or missing.
  return <BrowserRouter useTransitions={false}>{children}</BrowserRouter>;
}
