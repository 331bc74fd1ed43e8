import { BrowserRouter } from '@site/shared/router';
import { type ReactNode, useEffect, useState } from 'react';

/** The router of a page in a browser. */
export function Router({ children }: { readonly children: ReactNode }): ReactNode {
  const [first] = useState(() => location.href);
  // Back may be pressed while the page is taken over, before the router listens.
  useEffect(() => {
    if (location.href === first) return;
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, [first]);
  // A transition would wait for the code of the page that is left, be it late or lost.
  return <BrowserRouter useTransitions={false}>{children}</BrowserRouter>;
}
