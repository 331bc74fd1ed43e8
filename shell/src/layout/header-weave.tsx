import { WeaveBand } from '@site/shared/ui';
import { memo } from 'react';
import { SITE_THREAD } from '../content/site-thread';

/** The thin band under the header. Woven once: the header is drawn at every page and press of its menu. */
export const HeaderWeave = memo(function HeaderWeave() {
  return <WeaveBand address={SITE_THREAD} height={13} />;
});
