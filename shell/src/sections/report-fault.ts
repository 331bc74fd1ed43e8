import type { SectionFault } from './section-fault';

/** Tells the operator of a fault. */
export function reportFault(fault: SectionFault): void {
  console.error(fault, fault.cause);
}
