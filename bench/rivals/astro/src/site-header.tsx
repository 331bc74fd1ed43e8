import { Header } from '@site/shell/src/layout/header';
import type { ReactNode } from 'react';
import { Host } from './host';

/** Island: the header with its menu. */
export function SiteHeader({ pathname }: { readonly pathname: string }): ReactNode {
  return (
    <Host>
      <Header pathname={pathname} />
    </Host>
  );
}
