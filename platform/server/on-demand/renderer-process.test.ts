import { once } from 'node:events';
import path from 'node:path';
import type { Composition } from '@site/shared/contract';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { readSite } from '../../release/testing/synthetic-store.ts';
import { forkRenderer } from '../../site/fork-renderer.ts';
import {
  RendererProcess,
  type RendererProcessOptions,
  RendererUnavailableError,
} from './renderer-process.ts';

const FILE = path.join(import.meta.dirname, '../testing/odd-renderer.mjs');
const REAL_FILE = path.join(import.meta.dirname, 'renderer-child.ts');
const composition: Composition = {
  id: 'c1',
  createdAt: '2026-01-01T00:00:00Z',
  shell: { name: 'shell', version: '1', base: '/', entry: 'shell.js', integrity: {} },
  sections: [],
};

let page: RendererProcessOptions['page'];
let renderer: RendererProcess;

beforeAll(async () => {
  page = { site: await readSite(), api: { url: 'http://127.0.0.1:1', key: 'key' } };
});

afterEach(() => renderer?.stop());

function open(options: Partial<RendererProcessOptions> = {}): void {
  renderer = new RendererProcess({ store: '/nowhere', page, file: FILE, ...options });
}

const render = (address: string) => renderer.render({ composition, address });

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('one process is started with the first page, and renders the others too', async () => {
  open();
  expect(renderer.pid).toBeNull();
  const first = render('/a');
  const { pid } = renderer;
  const pages = await Promise.all([first, render('/b'), render('/c')]);
  expect(pages.map(({ html }) => html)).toEqual(['/a', '/b', '/c']);
  expect(renderer.pid).toBe(pid);
});

test('a process that ends owes nothing, and another one is started', async () => {
  open();
  await render('/a');
  const first = renderer.pid;
  const lost = await Promise.allSettled([render('/never'), render('/exit')]);
  for (const each of lost) {
    expect(each).toMatchObject({
      status: 'rejected',
      reason: expect.any(RendererUnavailableError),
    });
  }
  expect((await render('/b')).html).toBe('/b');
  expect(renderer.pid).not.toBe(first);
});

test('a process that is stuck is ended', async () => {
  open({ stuckMs: 300 });
  const rendering = render('/never');
  const pid = renderer.pid ?? 0;
  await expect(rendering).rejects.toThrow('It ended with SIGKILL.');
  expect(isRunning(pid)).toBe(false);
});

test('a page that is broken or late costs that page alone', async () => {
  open();
  await render('/a');
  const { pid } = renderer;
  await expect(render('/broken')).rejects.not.toBeInstanceOf(RendererUnavailableError);
  await expect(render('/late')).rejects.toBeInstanceOf(RendererUnavailableError);
  expect((await render('/b')).html).toBe('/b');
  expect(renderer.pid).toBe(pid);
});

test('a process that is asked for nothing is ended', async () => {
  open({ idleMs: 1 });
  const rendering = render('/a');
  const pid = renderer.pid ?? 0;
  await rendering;
  await vi.waitFor(() => expect(isRunning(pid)).toBe(false));
  expect(renderer.pid).toBeNull();
});

test('the process that renders ends with the one that asks it', async () => {
  open({ file: REAL_FILE });
  // The composition is in no store, which is told: so the process runs.
  await expect(render('/a')).rejects.toThrow('release.json');
  const child = forkRenderer(REAL_FILE);
  const exit = once(child, 'exit');
  child.disconnect();
  expect(await exit).toEqual([0, null]);
});
