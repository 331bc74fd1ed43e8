import { globalCss } from '@site/shared/tokens';
import type { ReactNode } from 'react';
import { useLayoutEffect } from 'react';

interface ProviderProps {
  readonly globalState: { readonly theme: string };
  readonly children: ReactNode;
}

/** Wraps each story in the site's global styles and the chosen theme. Ladle finds it as a constant alone. */
export const Provider = ({ globalState, children }: ProviderProps) => {
  useLayoutEffect(() => {
    document.documentElement.classList.toggle('dark', globalState.theme === 'dark');
  });
  return (
    <>
      <style>{globalCss}</style>
      {children}
    </>
  );
};
