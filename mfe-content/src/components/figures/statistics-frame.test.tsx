// @vitest-environment happy-dom
import { answerRows, fakeBackend, renderPage, testSite } from '@site/shared/testing';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dashboard } from '#content/dashboard';
import { figureLabels } from '#content/dashboard-figures';
import { loadDashboardPage } from '../../pages/dashboard';
import { useCopy } from '../../use-copy';
import { StatisticsTabs } from './statistics-frame';

const DashboardPage = await loadDashboardPage();

const [google, cisco] = dashboard.frames.tabs;
const { show, pending, empty, silent, retry } = figureLabels.frames;
const { googleStatistics, ciscoStatistics } = testSite.links;

let answer: () => Promise<Response>;

beforeEach(() => {
  answer = async () => new Response();
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

function visitFrame() {
  const { container } = renderPage(<Statistics />);
  const place = screen.getByRole('group', { name: google.frameTitle });
  return {
    place,
    within: within(place),
    sources: () =>
      [...container.querySelectorAll('iframe')].map((frame) => frame.getAttribute('src')),
    press: (name: string) =>
      act(async () => fireEvent.click(within(place).getByRole('button', { name }))),
  };
}

describe('statistics of others in a frame', () => {
  it('are loaded when they are asked for, in a frame with a title and few rights', async () => {
    const { sources, press, within, place } = visitFrame();
    expect(sources()).toEqual([]);
    await press(`${show} ${google.frameTitle}`);
    expect(sources()).toEqual([googleStatistics]);
    expect(document.activeElement).toBe(place);
    const frame = within.getByTitle(google.frameTitle);
    expect(frame.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin');
    within.getByText(`${pending} ${google.frameTitle}`);
    fireEvent.load(frame);
    expect(within.queryByText(`${pending} ${google.frameTitle}`)).toBeNull();
    // The browser may show nothing, or a page of its own, and tells nobody.
    within.getByText(empty);
  });

  // Specification, §2 Dashboard: Tabs ‘Google IPv6 Stats’ (default) and ‘Cisco IPv6 Stats’ switch a frame
  it('are loaded of the source that is asked for alone', async () => {
    const { sources, press } = visitFrame();
    await press(`${show} ${google.frameTitle}`);
    fireEvent.click(screen.getByRole('radio', { name: cisco.label }));
    expect(sources()).toEqual([googleStatistics]);
    const button = screen.getByText(`${show} ${cisco.frameTitle}`);
    await act(async () => fireEvent.click(button));
    expect(sources()).toEqual([googleStatistics, ciscoStatistics]);
  });

  it('that do not come within eight seconds give way to our own chart and the page itself', async () => {
    const { sources, press, within } = visitFrame();
    await press(`${show} ${google.frameTitle}`);
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

  it('that came stay, however long', async () => {
    const { sources, press, within } = visitFrame();
    await press(`${show} ${google.frameTitle}`);
    fireEvent.load(within.getByTitle(google.frameTitle));
    act(() => vi.advanceTimersByTime(60_000));
    expect(sources()).toEqual([googleStatistics]);
    expect(within.queryByText(silent)).toBeNull();
  });

  it('are not framed while their site does not answer', async () => {
    answer = () => new Promise(() => undefined);
    const { sources, press, within } = visitFrame();
    await press(`${show} ${google.frameTitle}`);
    within.getByText(`${pending} ${google.frameTitle}`);
    expect(sources()).toEqual([]);
    act(() => vi.advanceTimersByTime(8000));
    within.getByText(silent);
    expect(sources()).toEqual([]);
  });

  it('are not framed where their site cannot be reached', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    const { sources, press, within } = visitFrame();
    await press(`${show} ${google.frameTitle}`);
    within.getByText(silent);
    expect(sources()).toEqual([]);
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
