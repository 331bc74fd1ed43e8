import { createContext, type ReactNode, use } from 'react';
import type { TabsProps } from '../../../../shared/src/ui';
import { Tabs as OwnTabs } from '../../../../shared/src/ui';

export * from '../../../../shared/src/ui';

/** Takes the place of a page's tabs where the page itself is no island. */
export const TabsIsland = createContext<ReactNode>(null);

/** The interface kit's tabs, or the island that stands for them. */
export function Tabs(props: TabsProps): ReactNode {
  return use(TabsIsland) ?? <OwnTabs {...props} />;
}
