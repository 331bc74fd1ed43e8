import { reportFailure } from './report-failure';
import type { SectionFault } from './section-fault';

/** Tells the operator of a fault, in the console and at the server. */
export function reportFault(fault: SectionFault): void {
  console.error(fault, fault.cause);
  reportFailure(fault.section.name, fault.kind);
}
