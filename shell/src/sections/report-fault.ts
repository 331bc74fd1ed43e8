import { type Composition, type FailureReport, REPORTS_PATH } from '@site/shared/contract';
import { SectionFault } from './section-fault';

let visited: Composition | null = null;
const reported = new Set<string>();

/**
 * Reports a fault to the console, and once per page load to the server: section, release, code, file and page, and
 * nothing about the visitor.
 */
export function reportFault(fault: SectionFault): void {
  console.error(fault);
  const { section, code, file } = fault;
  const key = `${section.name} ${code}`;
  if (visited === null || visited.development || reported.has(key)) return;
  reported.add(key);
  const report: FailureReport = {
    composition: visited.id,
    releases: [visited.shell, ...visited.sections].map((each) => `${each.name}@${each.version}`),
    section: section.name,
    release: section.version,
    fault: code,
    file,
    path: location.pathname,
  };
  // A beacon outlives the page and never blocks the visitor.
  const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
  navigator.sendBeacon(REPORTS_PATH, body);
}

/**
 * Starts reports for a composition. Also reports uncaught errors of its sections' handlers and promises: the page stays,
 * and `tell` notifies the visitor.
 */
export function startReports(composition: Composition, tell: () => void): void {
  visited = composition;
  reported.clear();
  const handle = (error: unknown) => {
    const stack = error instanceof Error ? (error.stack ?? '') : '';
    const section = composition.sections.find(({ base }) => stack.includes(base));
    if (section === undefined || error instanceof SectionFault) return;
    reportFault(new SectionFault(section, 'SECTION_EVENT', error));
    tell();
  };
  addEventListener('error', ({ error }) => {
    // A script that throws while it starts is reported as a failed load.
    if (document.currentScript === null) handle(error);
  });
  addEventListener('unhandledrejection', ({ reason }) => handle(reason));
}
