import {
  CONNECTIONS,
  PAGE_ASKED,
  PAGE_SHOWN,
  READS_BEGUN,
  READS_DONE,
  VITALS_PATH,
  type VitalsReport,
} from '@site/shared/contract';
import { type Metric, onCLS, onINP, onLCP, onTTFB } from 'web-vitals';
import { connectionOf } from '../offline/offline';

const MOST_PAGES = 20;

type Value = VitalsReport['values'][number];

/** The header's three layouts. */
function widthClass(): VitalsReport['width'] {
  if (innerWidth < 640) return 'small';
  return innerWidth < 1024 ? 'medium' : 'large';
}

/** Follows the pages of a visit by their marks. `first`: the section of the loaded page. */
function followPages(first: string | undefined) {
  const shown: { readonly from: number; readonly section: string }[] = [];
  const values: Value[] = [];
  let asked: number | null = null;
  let isShown = false;
  let isReading = false;
  const sectionAt = (time: number) =>
    shown.filter(({ from }) => from <= time).at(-1)?.section ?? first;
  const handle = ({ name, startTime, detail }: PerformanceMark) => {
    if (name === PAGE_ASKED) [asked, isShown] = [startTime, false];
    if (name === READS_BEGUN) isReading = true;
    if (name === READS_DONE) isReading = false;
    if (name === PAGE_SHOWN && typeof detail === 'string') {
      shown.push({ from: startTime, section: detail });
      isShown = true;
    }
    if (asked === null || !isShown || isReading) return;
    const section = sectionAt(startTime);
    const value = Math.round(startTime - asked);
    if (section !== undefined && values.length < MOST_PAGES)
      values.push({ section, vital: 'page', value });
    asked = null;
  };
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) handle(entry as PerformanceMark);
  });
  observer.observe({ type: 'mark', buffered: true });
  return { values, sectionAt };
}

/** Measures a visit and sends one beacon when the page is hidden. */
export function measure(composition: string, first: string | undefined): void {
  const pages = followPages(first);
  const metrics = new Map<string, Metric>();
  const note = (metric: Metric) => void metrics.set(metric.name, metric);
  for (const observe of [onLCP, onINP, onCLS, onTTFB]) observe(note, { reportAllChanges: true });

  const send = () => {
    if (document.visibilityState !== 'hidden') return;
    removeEventListener('visibilitychange', send);
    const measured = [...metrics.values()].flatMap(({ name, value, entries }): Value[] => {
      // A page's first paint belongs to its section, a press or shift to the section on show.
      const isLater = name === 'INP' || name === 'CLS';
      const section = pages.sectionAt(isLater ? (entries[0]?.startTime ?? 0) : 0);
      if (section === undefined || name === 'FCP') return [];
      return [{ section, vital: name, value: Math.round(value * (name === 'CLS' ? 1000 : 1)) }];
    });
    const values = [...measured, ...pages.values];
    if (values.length === 0) return;
    const { effectiveType } = connectionOf();
    const report: VitalsReport = {
      composition,
      language: document.documentElement.lang,
      width: widthClass(),
      connection: CONNECTIONS.find((each) => each === effectiveType) ?? 'unknown',
      values,
    };
    const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
    navigator.sendBeacon(VITALS_PATH, body);
  };
  // The library listens earlier, in the capture phase, and finishes its values.
  addEventListener('visibilitychange', send);
}
