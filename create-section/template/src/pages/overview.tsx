import { PageHero } from '@site/shared/ui';
import type { ReactNode } from 'react';
import { texts } from '#content/overview';

export function OverviewPage(): ReactNode {
  return <PageHero title={texts.title} lead={texts.lead} />;
}
