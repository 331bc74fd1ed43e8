// @vitest-environment happy-dom
import { answerRows, fakeBackend, renderPage, testSite } from '@site/shared/testing';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dashboard } from '#content/dashboard';
import { pageLabels } from '#content/page-labels';
import { loadDashboardPage } from '../../pages/dashboard';
import { useCopy } from '../../use-copy';
import { StatisticsTabs } from './statistics-frame';

const DashboardPage = await loadDashboardPage();

const [google, cisco] = dashboard.frames.tabs;
const { show, pending, silent, retry } = pageLabels.frames;
const { googleStatistics, ciscoStatistics } = testSite.links;

let scrollTo: (element: Element) => void;

/** Tells of an element in view when a test scrolls to it, and only if it is not hidden. */
function standInForScrolling(): void {
  const watched = new Map<Element, () => void>();
  scrollTo = (element) => {
    for (const [place, tell] of watched) if (place === element) act(tell);
  };
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(private readonly tell: (entries: { isIntersecting: boolean }[]) => void) {}
      observe(element: Element): void {
        watched.set(element, () => this.tell([{ isIntersecting: true }]));
      }
      disconnect(): void {}
    },
  );
}

function useConnection(connection: object | undefined): void {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
}

beforeEach(() => {
  standInForScrolling();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  useConnection(undefined);
});

function Statistics() {
  const { frames } = useCopy(dashboard);
  return <StatisticsTabs copy={frames} chartIds={['world', 'country']} />;
}

function visitFrame() {
  const { container } = renderPage(<Statistics />);
  const place = screen.getByRole('group', { name: google.frameTitle });
  return {
    place,
    within: within(place),
    sources: () =>
      [...container.querySelectorAll('iframe')].map((frame) => frame.getAttribute('src')),
    press: (name: string) => fireEvent.click(within(place).getByRole('button', { name })),
  };
}

describe('statistics of others in a frame', () => {
  it('are loaded when they are asked for, in a frame with a title and few rights', () => {
    const { sources, press, within, place } = visitFrame();
    expect(sources()).toEqual([]);
    press(`${show} ${google.frameTitle}`);
    expect(sources()).toEqual([googleStatistics]);
    expect(document.activeElement).toBe(place);
    const frame = within.getByTitle(google.frameTitle);
    expect(frame.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin');
    within.getByText(`${pending} ${google.frameTitle}`);
    fireEvent.load(frame);
    expect(within.queryByText(`${pending} ${google.frameTitle}`)).toBeNull();
  });

  // Specification, §2 Dashboard: Tabs ‘Google IPv6 Stats’ (default) and ‘Cisco IPv6 Stats’ switch a frame
  it('are loaded when they are scrolled to on a good connection, the source in view alone', () => {
    useConnection({ effectiveType: '4g', saveData: false });
    const { sources, place } = visitFrame();
    expect(sources()).toEqual([]);
    scrollTo(place);
    expect(sources()).toEqual([googleStatistics]);
    fireEvent.click(screen.getByRole('radio', { name: cisco.label }));
    expect(sources()).toEqual([googleStatistics]);
    scrollTo(screen.getByLabelText(cisco.frameTitle));
    expect(sources()).toEqual([googleStatistics, ciscoStatistics]);
  });

  it('wait for a press where the keyboard has come to their button', () => {
    useConnection({ effectiveType: '4g', saveData: false });
    const { sources, place, within } = visitFrame();
    const button = within.getByRole('button', { name: `${show} ${google.frameTitle}` });
    act(() => button.focus());
    scrollTo(place);
    expect(sources()).toEqual([]);
    expect(document.activeElement).toBe(button);
    fireEvent.click(button);
    expect(sources()).toEqual([googleStatistics]);
  });

  it.each([
    ['data is saved', { effectiveType: '4g', saveData: true }],
    ['the connection is 3g', { effectiveType: '3g', saveData: false }],
    ['the connection is 2g', { effectiveType: '2g', saveData: false }],
    ['the browser tells nothing of the connection', undefined],
  ])('wait for a press where %s', (_, connection) => {
    useConnection(connection);
    const { sources, place, press } = visitFrame();
    scrollTo(place);
    expect(sources()).toEqual([]);
    press(`${show} ${google.frameTitle}`);
    expect(sources()).toEqual([googleStatistics]);
  });

  it('that do not come within eight seconds give way to our own chart and the page itself', () => {
    const { sources, press, within } = visitFrame();
    press(`${show} ${google.frameTitle}`);
    act(() => vi.advanceTimersByTime(7999));
    expect(within.queryByText(silent)).toBeNull();
    act(() => vi.advanceTimersByTime(1));
    within.getByText(silent);
    expect(sources()).toEqual([]);
    const addresses = within.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
    expect(addresses).toContain(googleStatistics);
    expect(addresses).toContain('#world');
    press(retry);
    expect(sources()).toEqual([googleStatistics]);
  });

  it('that came stay, however long', () => {
    const { sources, press, within } = visitFrame();
    press(`${show} ${google.frameTitle}`);
    fireEvent.load(within.getByTitle(google.frameTitle));
    act(() => vi.advanceTimersByTime(60_000));
    expect(sources()).toEqual([googleStatistics]);
    expect(within.queryByText(silent)).toBeNull();
  });

  it('are not waited for offline', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { sources, press, within } = visitFrame();
    press(`${show} ${google.frameTitle}`);
    within.getByText(silent);
    expect(sources()).toEqual([]);
    vi.restoreAllMocks();
  });

  it.each(dashboard.frames.tabs)('$label has its links beside the frame', (tab) => {
    vi.stubGlobal('fetch', fakeBackend(() => answerRows([])).fetch);
    renderPage(<DashboardPage />);
    fireEvent.click(screen.getByRole('radio', { name: tab.label }));
    const panel = within(screen.getByRole('group', { name: tab.label }));
    const page = panel.getByRole('link', { name: (name) => name.startsWith(tab.link.label) });
    expect(page.getAttribute('target')).toBe('_blank');
    const chart = panel.getByRole('link', { name: tab.chart }).getAttribute('href') ?? '';
    expect(document.querySelector(chart)).not.toBeNull();
  });
});
