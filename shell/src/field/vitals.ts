import { PAGE_ASKED, PAGE_SHOWN, READS, VITALS_PATH, type Vital } from '@site/shared/contract';
import { type Metric, onCLS, onINP, onLCP, onTTFB } from 'web-vitals';
import { connectionOf } from '../offline/offline';

const MOST_PAGES = 20;

/** Follows the pages of a visit by their marks. `first`: the section of the loaded page. */
function followPages(first: string | undefined) {
  const shown: { readonly from: number; readonly section: string }[] = [];
  const waits: { readonly section: string; readonly value: number }[] = [];
  const sectionAt = (time: number) =>
    shown.filter(({ from }) => from <= time).at(-1)?.section ?? first;
  let asked: number | null = null;
  let isShown = false;
  let reads = 0;
  const handle = ({ name, startTime, detail }: PerformanceMark) => {
    if (name === PAGE_ASKED) [asked, isShown] = [startTime, false];
    if (name === READS) reads = detail;
    if (name === PAGE_SHOWN) isShown = shown.push({ from: startTime, section: detail }) > 0;
    if (asked === null || !isShown || reads > 0) return;
    const section = sectionAt(startTime);
    if (section && waits.length < MOST_PAGES)
      waits.push({ section, value: Math.round(startTime - asked) });
    asked = null;
  };
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) handle(entry as PerformanceMark);
  });
  observer.observe({ type: 'mark', buffered: true });
  return { waits, sectionAt };
}

/** Measures a visit and sends one beacon when the page is hidden. */
export function measure(composition: string, first: string | undefined): void {
  const pages = followPages(first);
  const metrics = new Map<Metric['name'], Metric>();
  const note = (metric: Metric) => void metrics.set(metric.name, metric);
  for (const observe of [onLCP, onINP, onCLS, onTTFB]) observe(note, { reportAllChanges: true });
  const send = () => {
    if (document.visibilityState !== 'hidden') return;
    removeEventListener('visibilitychange', send);
    const measured = [...metrics.values()].map(({ name, value, entries }) => {
      // A press or a shift belongs to the section on show.
      const isLater = name === 'INP' || name === 'CLS';
      const section = pages.sectionAt(isLater ? (entries[0]?.startTime ?? 0) : 0);
      return { section, vital: name, value: Math.round(value * (name === 'CLS' ? 1000 : 1)) };
    });
    const vital: Vital = 'page';
    const values = [...measured, ...pages.waits.map((wait) => ({ ...wait, vital }))].filter(
      ({ section }) => section !== undefined,
    );
    if (values.length === 0) return;
    const { effectiveType: connection } = connectionOf();
    const report = {
      ...{ composition, connection, language: document.documentElement.lang },
      // The header's three layouts.
      width: ['small', 'medium', 'large'][Number(innerWidth >= 640) + Number(innerWidth >= 1024)],
      values,
    };
    const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
    navigator.sendBeacon(VITALS_PATH, body);
  };
  // The library listens earlier, in the capture phase, and finishes its values.
  addEventListener('visibilitychange', send);
}
