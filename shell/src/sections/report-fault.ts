import { reportFailure } from './report-failure';
import type { SectionFault } from './section-fault';

/** Tells the operator of a fault: in the console, and once in a report that names section, release and fault. */
export function reportFault(fault: SectionFault): void {
  console.error(fault);
  reportFailure(fault.section.name, fault.kind);
}
