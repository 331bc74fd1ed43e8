// @vitest-environment happy-dom
import type { Composition, Placed, SectionRelease } from '@site/shared/contract';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { type ComponentType, use } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LoadedPart } from './loaded-part';
import { startReports } from './report-failure';
import { dropDelay, reportDelaysOnLeave } from './report-fault';
import { SectionFault } from './section-fault';
import { SectionPart } from './section-part';
import { SLOW_AFTER_MS } from './use-loading';

const release = { entry: 'entry.js', integrity: {}, base: '/releases/x/' };
const section: Placed<SectionRelease> = {
  ...release,
  name: 'mfe-a',
  version: '2',
  container: 'mfe_a',
  exposes: {},
  paths: [],
};
const composition: Composition = {
  id: 'c1',
  shell: { ...release, name: 'shell', version: '1' },
  sections: [section],
};

const LONG_MS = 60_000;
const send = vi.fn<Navigator['sendBeacon']>(() => true);
const Page = () => <h1>The page</h1>;
reportDelaysOnLeave();

/** The faults that were reported, in order. */
async function readFaults(): Promise<string[]> {
  const texts = await Promise.all(send.mock.calls.map(([, body]) => new Response(body).text()));
  return texts.map((text) => JSON.parse(text).fault);
}

interface Coming {
  resolve(page: ComponentType): void;
  reject(cause: Error): void;
}

/** Shows a part that comes when the test says so; the last attempt stands last. */
function showPart(): Coming[] {
  const coming: Coming[] = [];
  const part = new SectionPart(
    section,
    () => new Promise((resolve, reject) => void coming.push({ resolve, reject })),
  );
  render(
    <LoadedPart
      part={part}
      pending={<p>pending</p>}
      fallback={(problem, retry) => (
        <button type="button" onClick={retry}>
          {problem}
        </button>
      )}
    />,
  );
  return coming;
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const settle = (act_: () => void) =>
  act(async () => {
    act_();
  });

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  send.mockClear();
  Object.defineProperty(navigator, 'sendBeacon', { value: send, configurable: true });
  startReports(composition);
});

afterEach(() => {
  dropDelay(section);
  vi.useRealTimers();
});

test('what is late is told at once, and reported by the fault that ends it', async () => {
  const [load] = showPart();
  await pass(SLOW_AFTER_MS);
  expect(screen.getByText('slow')).toBeDefined();
  expect(await readFaults()).toEqual([]);
  await settle(() => load?.reject(new SectionFault(section, 'file', 'the server answers 500')));
  expect(screen.getByText('failed')).toBeDefined();
  await pass(LONG_MS);
  expect(await readFaults()).toEqual(['file']);
});

test('what is late and comes is reported as late', async () => {
  const [load] = showPart();
  await pass(SLOW_AFTER_MS);
  await settle(() => load?.resolve(Page));
  expect(screen.getByRole('heading')).toBeDefined();
  expect(await readFaults()).toEqual(['late']);
});

test('what is late, comes and throws is reported as what threw', async () => {
  const [load] = showPart();
  await pass(SLOW_AFTER_MS);
  await settle(() =>
    load?.resolve(() => {
      throw new Error('The fault of a test.');
    }),
  );
  expect(screen.getByText('broken')).toBeDefined();
  await pass(LONG_MS);
  expect(await readFaults()).toEqual(['render']);
});

test('what is late, comes and shows nothing stays told, and is reported once', async () => {
  const [load] = showPart();
  await pass(SLOW_AFTER_MS);
  const never = new Promise<never>(() => undefined);
  await settle(() => load?.resolve(() => use(never)));
  expect(screen.getByText('slow')).toBeDefined();
  await pass(LONG_MS);
  expect(await readFaults()).toEqual(['suspended']);
});

test('what never comes is reported once, also where the visitor tries again', async () => {
  const attempts = showPart();
  await pass(SLOW_AFTER_MS);
  await settle(() => fireEvent.click(screen.getByText('slow')));
  expect(screen.getByText('pending')).toBeDefined();
  expect(attempts).toHaveLength(2);
  await pass(SLOW_AFTER_MS);
  expect(await readFaults()).toEqual([]);
  await pass(LONG_MS);
  expect(screen.getByText('failed')).toBeDefined();
  expect(await readFaults()).toEqual(['late']);
});

test('what is late when the page is left is reported then', async () => {
  showPart();
  await pass(SLOW_AFTER_MS);
  act(() => void dispatchEvent(new Event('pagehide')));
  expect(await readFaults()).toEqual(['late']);
});

test('what comes in time is not reported', async () => {
  const [load] = showPart();
  await pass(SLOW_AFTER_MS - 1);
  await settle(() => load?.resolve(Page));
  await pass(LONG_MS);
  expect(await readFaults()).toEqual([]);
});
