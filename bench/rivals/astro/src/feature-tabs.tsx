import { Tabs } from '@site/shared/ui';
import type { ReactNode } from 'react';
import { Host } from './host';

type Panels = Readonly<Record<'protocol' | 'enterprise', ReactNode>>;

interface FeatureTabsProps extends Panels {
  readonly label: string;
  readonly tabs: readonly { readonly id: keyof Panels; readonly label: string }[];
}

/** Island: the tabs of the explainer. What they show, a slot each, stays the HTML that the build made of it. */
export function FeatureTabs({ label, tabs, ...panels }: FeatureTabsProps): ReactNode {
  return (
    <Host>
      <Tabs label={label} tabs={tabs.map((tab) => ({ ...tab, content: panels[tab.id] }))} />
    </Host>
  );
}
