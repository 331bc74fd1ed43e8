import type { Composition } from '@site/shared/contract';
import { reportFault } from './report-fault';
import { type FaultySection, SectionFault } from './section-fault';

/** The section whose code threw, by the addresses in the error's stack. */
export function sectionOf({ sections }: Composition, error: unknown): FaultySection | null {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  return sections.find(({ base }) => stack.includes(base)) ?? null;
}

/** Reports what a section's handlers and promises throw; the page stays, and `tell` says so to the visitor. */
export function watchErrors(composition: Composition, tell: () => void): void {
  const handle = (error: unknown) => {
    const section = sectionOf(composition, error);
    if (section === null || error instanceof SectionFault) return;
    reportFault(new SectionFault(section, 'event', error));
    tell();
  };
  addEventListener('error', ({ error }) => {
    // A script that throws as it starts is its loading's failure, and told as such.
    if (document.currentScript === null) handle(error);
  });
  addEventListener('unhandledrejection', ({ reason }) => handle(reason));
}
