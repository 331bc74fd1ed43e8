import {
  type FailureReport,
  type PageBoot,
  RELEASES_PATH,
  REPORTS_PATH,
} from '@site/shared/contract';
import { createRouteTable, findRoute } from '@site/shared/contract/routes';
import { readFrames, scrubMessage } from './describe-error';
import { SectionFault } from './section-fault';

type Visited = Pick<PageBoot, 'composition' | 'site'>;

let visited: Visited | null = null;
const reported = new Set<string>();

/** Returns the pattern of a path: an id may reveal the post that a visitor reads. Files of releases have none. */
function patternOf(pathname: string, { composition, site }: Visited): string {
  if (pathname.startsWith(RELEASES_PATH)) return pathname;
  const route = findRoute(createRouteTable(composition, site), pathname);
  return route?.declared.path ?? '/404';
}

/** Reports a fault to the console, and once per page load to the server, without anything about the visitor. */
export function reportFault(fault: SectionFault): void {
  console.error(fault);
  const { section, code, file, cause } = fault;
  const key = `${section.name} ${code}`;
  const boot = visited;
  if (boot === null || boot.composition.development || reported.has(key)) return;
  reported.add(key);
  const { message, stack = '' } = cause instanceof Error ? cause : { message: `${cause}` };
  const report: FailureReport = {
    composition: boot.composition.id,
    section: section.name,
    release: section.version,
    fault: code,
    file,
    path: patternOf(location.pathname, boot),
    message: scrubMessage(message, (pathname) => patternOf(pathname, boot)),
    frames: readFrames(stack),
  };
  // A beacon outlives the page and never blocks the visitor.
  const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
  navigator.sendBeacon(REPORTS_PATH, body);
}

/**
 * Starts reports for a page. Also reports uncaught errors of its sections' handlers and promises: the page stays,
 * and `tell` notifies the visitor.
 */
export function startReports(boot: Visited, tell: () => void): void {
  const { composition } = boot;
  visited = boot;
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
