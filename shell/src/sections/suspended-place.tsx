import { type ReactNode, useEffect, useState } from 'react';
import { holdDelay } from './report-fault';
import { type FaultySection, SectionFault } from './section-fault';
import { SLOW_AFTER_MS } from './use-loading';

interface Props {
  readonly section: FaultySection;
  /** Whether the visitor has been told already that it is late. */
  readonly wasSlow: boolean;
  /** Shown at first, and what replaces it where nothing comes. */
  readonly pending: ReactNode;
  readonly slow: ReactNode;
}

/** Stands for code that is here and does not come to show anything. */
export function SuspendedPlace({ section, wasSlow, pending, slow }: Props): ReactNode {
  const [isSlow, setSlow] = useState(wasSlow);
  useEffect(() => {
    const timer = setTimeout(() => {
      holdDelay(new SectionFault(section, 'suspended', `shows nothing in ${SLOW_AFTER_MS} ms`));
      setSlow(true);
    }, SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [section]);
  return isSlow ? slow : pending;
}
