// @vitest-environment happy-dom
import { answerRows, fakeBackend, renderPage, testSite } from '@site/shared/testing';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { figureLabels } from '#content/dashboard-figures';
import { dashboard } from '../../content/dashboard';
import { loadDashboardPage } from '../../pages/dashboard';
import { useCopy } from '../../use-copy';
import { StatisticsTabs } from './statistics-frame';

const DashboardPage = await loadDashboardPage();

const [google, cisco] = dashboard.frames.tabs;
const { show, pending, empty, silent, retry } = figureLabels.frames;
const { googleStatistics } = testSite.links;

let answer: () => Promise<Response>;
/** Each observed element with its observer's callback. */
let watched: Map<Element, IntersectionObserverCallback>;

class FakeObserver {
  readonly #callback: IntersectionObserverCallback;
  readonly #places: Element[] = [];

  constructor(callback: IntersectionObserverCallback) {
    this.#callback = callback;
  }

  observe(place: Element): void {
    this.#places.push(place);
    watched.set(place, this.#callback);
  }

  disconnect(): void {
    for (const place of this.#places) watched.delete(place);
  }
}

const setConnection = (value: { readonly saveData: boolean }) =>
  Object.defineProperty(navigator, 'connection', { configurable: true, value });

beforeEach(() => {
  answer = async () => new Response();
  watched = new Map();
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  setConnection({ saveData: false });
  vi.stubGlobal('fetch', () => answer());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Statistics() {
  const { frames } = useCopy(dashboard);
  return <StatisticsTabs copy={frames} chartIds={['world', 'country']} />;
}

const placeOf = ({ frameTitle }: typeof google | typeof cisco) =>
  screen.getByRole('group', { name: frameTitle, hidden: true });

const scrollTo = (place: Element) =>
  act(async () => {
    const entry = { target: place, isIntersecting: true } as unknown as IntersectionObserverEntry;
    watched.get(place)?.([entry], {} as IntersectionObserver);
  });

function visitFrame() {
  const { container } = renderPage(<Statistics />);
  const place = placeOf(google);
  return {
    place,
    within: within(place),
    scroll: () => scrollTo(place),
    sources: () =>
      [...container.querySelectorAll('iframe')].map((frame) => frame.getAttribute('src')),
    press: (name: string) =>
      act(async () => fireEvent.click(within(place).getByRole('button', { name }))),
  };
}

describe('an embedded statistics page', () => {
  it('loads when its place comes into view, with a title and few permissions', async () => {
    const { sources, scroll, within, place } = visitFrame();
    expect(sources()).toEqual([]);
    await scroll();
    expect(sources()).toEqual([googleStatistics]);
    expect(place.contains(document.activeElement)).toBe(false);
    const frame = within.getByTitle(google.frameTitle);
    expect(frame.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin');
    within.getByText(`${pending} ${google.frameTitle}`);
    fireEvent.load(frame);
    expect(within.queryByText(`${pending} ${google.frameTitle}`)).toBeNull();
    // A refused frame may stay empty or show an error page; neither is reported.
    within.getByText(empty);
  });

  it.each([
    ['asks to save data', () => setConnection({ saveData: true })],
    [
      'cannot watch a place',
      () => {
        delete (globalThis as Partial<typeof globalThis>).IntersectionObserver;
      },
    ],
  ])('waits for a press if the browser %s', async (_, prepare) => {
    prepare();
    const { sources, press, place } = visitFrame();
    expect(watched.size).toBe(0);
    expect(sources()).toEqual([]);
    await press(`${show} ${google.frameTitle}`);
    expect(sources()).toEqual([googleStatistics]);
    expect(document.activeElement).toBe(place);
  });

  it('gives way to our own chart and a link after eight seconds', async () => {
    const { sources, scroll, press, within } = visitFrame();
    await scroll();
    act(() => vi.advanceTimersByTime(7999));
    expect(within.queryByText(silent)).toBeNull();
    act(() => vi.advanceTimersByTime(1));
    within.getByText(silent);
    expect(sources()).toEqual([]);
    const addresses = within.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
    expect(addresses).toContain(googleStatistics);
    expect(addresses).toContain('#world');
    await press(retry);
    expect(sources()).toEqual([googleStatistics]);
  });

  it.each(dashboard.frames.tabs)('has its links beside the frame: $label', (tab) => {
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
