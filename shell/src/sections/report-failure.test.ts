// @vitest-environment happy-dom
import type { Composition } from '@site/shared/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { reportFailure, startReports } from './report-failure';

const release = { entry: 'entry.js', integrity: {}, base: '/releases/x/' };
const section = { ...release, container: 'x', exposes: {}, paths: [] };
const composition: Composition = {
  id: 'c1',
  shell: { ...release, name: 'shell', version: '1' },
  sections: [{ ...section, name: 'mfe-a', version: '2' }],
};

const send = vi.fn<Navigator['sendBeacon']>(() => true);

async function readSent(): Promise<unknown[]> {
  const bodies = send.mock.calls.map(([, body]) => new Response(body).text());
  return (await Promise.all(bodies)).map((text) => JSON.parse(text));
}

beforeEach(() => {
  send.mockClear();
  Object.defineProperty(navigator, 'sendBeacon', { value: send, configurable: true });
  history.replaceState(null, '', '/a/page?name=Abebe#place');
  startReports(composition);
});

test('a report names section, release, fault, composition and path, and nothing of the visitor', async () => {
  reportFailure({ section: 'mfe-a', fault: 'render' });
  expect(send.mock.calls[0]?.[0]).toBe('/reports');
  expect(await readSent()).toEqual([
    {
      composition: 'c1',
      releases: ['shell@1', 'mfe-a@2'],
      section: 'mfe-a',
      release: '2',
      fault: 'render',
      path: '/a/page',
    },
  ]);
});

test('a file that failed is named', async () => {
  reportFailure({ section: 'mfe-a', fault: 'file', file: 'routes.1a2b.js' });
  expect(await readSent()).toMatchObject([{ fault: 'file', file: 'routes.1a2b.js' }]);
});

test('the same failure is reported once, and few in all', async () => {
  for (let again = 0; again < 3; again += 1) reportFailure({ section: 'mfe-a', fault: 'render' });
  reportFailure({ section: 'mfe-a', fault: 'load' });
  expect(await readSent()).toMatchObject([{ fault: 'render' }, { fault: 'load' }]);
  for (const letter of 'abcdefgh') reportFailure({ section: 'mfe-a', fault: letter });
  expect(send).toHaveBeenCalledTimes(5);
});

test('a site under development reports nothing', () => {
  startReports({ ...composition, development: true });
  reportFailure({ section: 'mfe-a', fault: 'render' });
  expect(send).not.toHaveBeenCalled();
});
