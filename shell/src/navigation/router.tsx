import { BrowserRouter } from '@site/shared/router';
import { type ComponentType, type ReactNode, useLayoutEffect } from 'react';

/**
 * The router of a page in a browser. It begins at the address of now, which was compared with what came prerendered:
 * Back may be pressed before the first of the page is taken over.
 */
export function createRouter(): ComponentType<{ readonly children: ReactNode }> {
  const first = new URL(location.href);
  let isTakenOver = false;
  const view = new Proxy(window, {
    get(target, name) {
      if (name === 'location' && !isTakenOver) return first;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return function Router({ children }) {
    useLayoutEffect(() => {
      isTakenOver = true;
      if (location.href === first.href) return;
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    }, []);
    // A transition would wait for the code of the page that is left, be it late or lost.
    return (
      <BrowserRouter window={view} useTransitions={false}>
        {children}
      </BrowserRouter>
    );
  };
}
