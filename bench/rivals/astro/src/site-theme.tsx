import { ThemeButton } from '@site/shell/src/layout/theme-button';
import { followTheme } from '@site/shell/src/theme/theme-store';
import type { ReactNode } from 'react';
import { Host } from './host';

if (typeof window !== 'undefined') followTheme();

/** Island: the button for dark mode. */
export function SiteTheme(): ReactNode {
  return (
    <Host>
      <ThemeButton />
    </Host>
  );
}
