import type { Composition } from '@site/shared/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takeConsoleErrors } from '../../../shared/src/testing/setup.ts';
import type { RenderedPage } from '../../site/rendered-page.ts';
import { LimitedPages } from './on-demand-pages.ts';
import { RendererUnavailableError } from './renderer-process.ts';

interface Work {
  readonly address: string;
  done(part?: Partial<RenderedPage>): void;
  fail(error: Error): void;
}

let work: Work[];
let pages: LimitedPages;

const composition: Composition = {
  id: 'c1',
  createdAt: '2026-01-01T00:00:00Z',
  shell: { name: 'shell', version: '1', base: '/', entry: 'shell.js', integrity: {} },
  sections: [],
};

/** A page that weighs twice as many bytes as its HTML has letters, and a few more. */
function makePage(address: string, part: Partial<RenderedPage>): RenderedPage {
  const rest = { styles: '', reads: [], complete: true, data: {}, meta: null, year: 2026 };
  return { ...rest, status: 200, path: '/List', html: `<h1>${address}</h1>`, ...part };
}

beforeEach(() => {
  vi.useFakeTimers();
  work = [];
  pages = new LimitedPages(
    {
      render: ({ address }) =>
        new Promise((resolve, reject) => {
          work.push({
            address,
            done: (part = {}) => resolve(makePage(address, part)),
            fail: reject,
          });
        }),
      stop: () => undefined,
    },
    {
      atOnce: 2,
      queued: 3,
      waitMs: 1000,
      freshMs: 500,
      pauseMs: 200,
      letters: 20,
      cacheBytes: 900,
    },
  );
});

afterEach(() => {
  vi.useRealTimers();
});

const find = (address: string, id = 'c1') =>
  pages.find({ composition: { ...composition, id }, address });
const listWork = () => work.map(({ address }) => address);
const settle = () => vi.advanceTimersByTimeAsync(0);

/** Asks for a page and renders it at once. */
async function make(address: string, part?: Partial<RenderedPage>) {
  const finding = find(address);
  work.at(-1)?.done(part);
  return finding;
}

test('two are rendered at a time, three wait for their turn, and the rest get none', async () => {
  const found = ['/1', '/2', '/3', '/4', '/5', '/6', '/7'].map((address) => find(address));
  expect(listWork()).toEqual(['/1', '/2']);
  expect(await found[5]).toBeNull();
  expect(await found[6]).toBeNull();
  for (const turn of [1, 0, 2, 3, 4]) {
    work[turn]?.done();
    await settle();
  }
  expect(listWork()).toEqual(['/1', '/2', '/3', '/4', '/5']);
  const rendered = await Promise.all(found.slice(0, 5));
  expect(rendered.map((page) => page?.html)).toEqual(
    ['/1', '/2', '/3', '/4', '/5'].map((address) => `<h1>${address}</h1>`),
  );
});

test('who asks for the same shares one rendering, and its page for a while', async () => {
  const both = [find('/a?q=1'), find('/a?q=1')];
  work[0]?.done();
  const [first, second] = await Promise.all(both);
  expect(second).toBe(first);
  await vi.advanceTimersByTimeAsync(499);
  expect(await find('/a?q=1')).toBe(first);
  expect(work).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await make('/a?q=1')).not.toBe(first);
  expect(work).toHaveLength(2);
});

test('a page of one composition stands for no other', async () => {
  await make('/a');
  const other = find('/a', 'c2');
  work[1]?.done({ html: 'of another' });
  expect((await other)?.html).toBe('of another');
});

test('once rows have changed, who asks gets them, even while the former page is rendered', async () => {
  await make('/a');
  pages.expire();
  const before = find('/a');
  pages.expire();
  const after = find('/a');
  work[1]?.done({ html: 'before' });
  work[2]?.done({ html: 'after' });
  expect((await before)?.html).toBe('before');
  expect((await after)?.html).toBe('after');
  expect((await find('/a'))?.html).toBe('after');
});

test('nobody waits longer than the limit, and what comes later serves the next', async () => {
  const late = find('/a');
  await vi.advanceTimersByTimeAsync(1000);
  expect(await late).toBeNull();
  work[0]?.done();
  await settle();
  expect((await find('/a'))?.html).toBe('<h1>/a</h1>');
  expect(work).toHaveLength(1);
});

test('what nobody waits for any more is not begun', async () => {
  const found = [find('/1'), find('/2'), find('/3')];
  await vi.advanceTimersByTimeAsync(1000);
  expect(await Promise.all(found)).toEqual([null, null, null]);
  work[0]?.done();
  await settle();
  expect(listWork()).toEqual(['/1', '/2']);
  find('/4');
  expect(listWork()).toEqual(['/1', '/2', '/4']);
});

test('a page without its rows is given to nobody', async () => {
  expect(await make('/a', { complete: false })).toBeNull();
  expect((await make('/a'))?.html).toBe('<h1>/a</h1>');
});

test('a page that fails costs nobody another one, and is told of once a minute', async () => {
  for (const address of ['/1', '/2']) {
    const finding = find(address);
    work.at(-1)?.fail(new Error(`${address} is broken.`));
    expect(await finding).toBeNull();
  }
  expect(await make('/3')).not.toBeNull();
  expect(takeConsoleErrors()).toEqual([expect.stringContaining('/1 is broken.')]);
});

test('after a lost process there is a pause, for those who wait too', async () => {
  const found = [find('/1'), find('/2'), find('/3')];
  work[0]?.fail(new RendererUnavailableError('It ended.'));
  expect(await found[0]).toBeNull();
  expect(await found[2]).toBeNull();
  expect(await find('/4')).toBeNull();
  expect(work).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(200);
  expect(await make('/4')).not.toBeNull();
  takeConsoleErrors();
});

test('a flood of addresses holds no more than its bytes, and long ones are not rendered', async () => {
  const html = 'x'.repeat(200);
  for (const address of ['/1', '/2', '/3']) await make(address, { html });
  expect(work).toHaveLength(3);
  await find('/3');
  expect(work).toHaveLength(3);
  await make('/1');
  expect(work).toHaveLength(4);
  expect(await find(`/${'x'.repeat(20)}`)).toBeNull();
  expect(work).toHaveLength(4);
});

test('a stop gives nothing to those who wait for their turn', async () => {
  const found = [find('/1'), find('/2'), find('/3')];
  pages.stop();
  expect(await found[2]).toBeNull();
});
