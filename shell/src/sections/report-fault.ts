import { reportFailure } from './report-failure';
import type { FaultySection, SectionFault } from './section-fault';

/** A delay that came to no end is reported after this long: the limit of a load, and of one that was tried again. */
const HOLD_LIMIT_MS = 45_000;

interface HeldDelay {
  readonly fault: SectionFault;
  readonly limit: ReturnType<typeof setTimeout>;
}

/** Section → the delay of it that the visitor sees, and that is not reported yet. */
const held = new Map<string, HeldDelay>();

/** Forgets a section's delay: it is reported otherwise, or the page is loaded again because of it. */
export function dropDelay({ name }: FaultySection): void {
  clearTimeout(held.get(name)?.limit);
  held.delete(name);
}

/**
 * Tells the operator of a fault: in the console, and once in a report that names section, release, fault and file. It
 * stands for the delay that it ended.
 */
export function reportFault(fault: SectionFault): void {
  dropDelay(fault.section);
  console.error(fault);
  reportFailure({ section: fault.section.name, fault: fault.kind, file: fault.file });
}

/** Reports a section's delay, where there was one. */
export function endDelay({ name }: FaultySection): void {
  const delay = held.get(name);
  if (delay !== undefined) reportFault(delay.fault);
}

/**
 * Keeps a delay for later: what ends it may be a fault that says more, and one incident is one report. It is
 * reported once the section is shown after all, when the page is left, or when too long has passed.
 */
export function holdDelay(fault: SectionFault): void {
  const { section } = fault;
  const limit = held.get(section.name)?.limit ?? setTimeout(() => endDelay(section), HOLD_LIMIT_MS);
  held.set(section.name, { fault, limit });
}

/** Lets no delay be lost that the visitor did not wait for. */
export function reportDelaysOnLeave(): void {
  addEventListener('pagehide', () => {
    for (const { fault } of held.values()) reportFault(fault);
  });
}
