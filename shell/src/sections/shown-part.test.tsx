// @vitest-environment happy-dom
import type { Composition, Placed, SectionRelease } from '@site/shared/contract';
import { testSite } from '@site/shared/testing/site';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { type ComponentType, Suspense, use, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startReports } from './report-fault';
import { SectionFault } from './section-fault';
import { partOf, provideModules } from './section-part';
import { ShownPart, SLOW_AFTER_MS } from './shown-part';

const release = { entry: 'entry.js', integrity: {}, base: '/releases/x/' };
const section: Placed<SectionRelease> = {
  ...release,
  name: 'mfe-a',
  version: '2',
  container: 'mfe_a',
  exposes: { './widget': ['entry.js'] },
  paths: [],
};
const composition: Composition = {
  id: 'c1',
  shell: { ...release, name: 'shell', version: '1' },
  sections: [section],
};

const LONG_MS = 60_000;
const onShown = vi.fn<() => void>();
const send = vi.fn<Navigator['sendBeacon']>(() => true);
const Page = () => <h1>The page</h1>;

async function readFaults(): Promise<string[]> {
  const texts = await Promise.all(send.mock.calls.map(([, body]) => new Response(body).text()));
  return texts.map((text) => JSON.parse(text).fault);
}

interface Coming {
  resolve(page: ComponentType): void;
  reject(cause: Error): void;
}

let version = 2;
const NOTHING: ComponentType = () => null;

/** Shows a sibling and a part whose loading the test controls. Returns all attempts, newest last. */
async function showPart(Beside = NOTHING): Promise<Coming[]> {
  const coming: Coming[] = [];
  provideModules(
    () =>
      new Promise((resolve, reject) => {
        coming.push({ resolve: (Widget) => resolve({ Widget }), reject });
      }),
  );
  // Parts are cached per release.
  version += 1;
  const place = (
    <ShownPart
      onShown={onShown}
      part={partOf({ ...section, version: `${version}` }, './widget')}
      pending={<p>pending</p>}
      fallback={(problem, retry) => (
        <button type="button" onClick={retry}>
          {problem}
        </button>
      )}
    />
  );
  const page = (
    <Suspense>
      {place}
      <Beside />
    </Suspense>
  );
  const { rerender } = await act(async () => render(page));
  // React compares a render with the last but one.
  await act(async () => rerender(page));
  return coming;
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const settle = (act_: () => unknown) =>
  act(async () => {
    act_();
  });

const leave = () => settle(() => dispatchEvent(new Event('pagehide')));

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  send.mockClear();
  Object.defineProperty(navigator, 'sendBeacon', { value: send, configurable: true });
  startReports({ composition, site: testSite }, () => undefined);
});

afterEach(() => {
  vi.useRealTimers();
});

test('notifies the visitor of a late part, and reports the fault that ends it', async () => {
  const [load] = await showPart();
  await pass(SLOW_AFTER_MS);
  expect(screen.getByText('slow')).toBeDefined();
  expect(await readFaults()).toEqual([]);
  await settle(() =>
    load?.reject(new SectionFault(section, 'SECTION_FILE', 'the server answers 500')),
  );
  expect(screen.getByText('failed')).toBeDefined();
  await pass(LONG_MS);
  expect(await readFaults()).toEqual(['SECTION_FILE']);
});

test('reports a failure just before the timeout as a failure', async () => {
  const [load] = await showPart();
  const fault = new SectionFault(section, 'SECTION_FILE', 'the server answers 500');
  setTimeout(() => load?.reject(fault), SLOW_AFTER_MS - 1);
  // React renders only when both have arrived.
  await pass(SLOW_AFTER_MS);
  expect(screen.getByText('failed')).toBeDefined();
  await settle(() => fireEvent.click(screen.getByText('failed')));
  await leave();
  expect(await readFaults()).toEqual(['SECTION_FILE']);
});

test('reports a late part that loads as late', async () => {
  const [load] = await showPart();
  await pass(SLOW_AFTER_MS);
  await settle(() => load?.resolve(Page));
  expect(screen.getByRole('heading')).toBeDefined();
  expect(await readFaults()).toEqual(['SECTION_LATE']);
});

test('reports the error of a late part that throws', async () => {
  const [load] = await showPart();
  await pass(SLOW_AFTER_MS);
  await settle(() =>
    load?.resolve(() => {
      throw new Error('The fault of a test.');
    }),
  );
  expect(screen.getByText('broken')).toBeDefined();
  await pass(LONG_MS);
  expect(await readFaults()).toEqual(['SECTION_RENDER']);
});

test('notifies the visitor of a suspended part, and reports it once when the page is left', async () => {
  const [load] = await showPart();
  const never = new Promise<never>(() => undefined);
  await settle(() => load?.resolve(() => use(never)));
  await pass(SLOW_AFTER_MS);
  expect(screen.getByText('slow')).toBeDefined();
  await leave();
  await leave();
  expect(await readFaults()).toEqual(['SECTION_SUSPENDED']);
});

test('notifies the visitor of a part that suspends again', async () => {
  const [load] = await showPart();
  let suspend = () => undefined;
  const never = new Promise<never>(() => undefined);
  await settle(() =>
    load?.resolve(() => {
      const [isSuspended, setSuspended] = useState(false);
      suspend = () => void setSuspended(true);
      return isSuspended ? use(never) : <Page />;
    }),
  );
  await pass(LONG_MS);
  await settle(() => suspend());
  expect(screen.getByText('pending')).toBeDefined();
  await pass(SLOW_AFTER_MS);
  expect(screen.getByText('slow')).toBeDefined();
});

test('reports a part that never loads once, even after a retry', async () => {
  const attempts = await showPart();
  await pass(SLOW_AFTER_MS);
  await settle(() => fireEvent.click(screen.getByText('slow')));
  expect(screen.getByText('pending')).toBeDefined();
  expect(attempts).toHaveLength(2);
  await pass(SLOW_AFTER_MS);
  expect(await readFaults()).toEqual([]);
  await pass(LONG_MS);
  expect(screen.getByText('failed')).toBeDefined();
  expect(await readFaults()).toEqual(['SECTION_LATE']);
});

test('does not report a part that loads in time', async () => {
  const [load] = await showPart();
  await pass(SLOW_AFTER_MS - 1);
  await settle(() => load?.resolve(Page));
  await pass(LONG_MS);
  expect(await readFaults()).toEqual([]);
});
