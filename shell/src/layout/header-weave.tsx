import { WeaveBand } from '@site/shared/ui';
import type { ReactNode } from 'react';
import { SITE_THREAD } from '../content/site-thread';

/** The thin band under the header. */
export function HeaderWeave(): ReactNode {
  return <WeaveBand address={SITE_THREAD} height={13} />;
}
