// @vitest-environment happy-dom
import type { Composition, Placed, SectionRelease } from '@site/shared/contract';
import { testSite as site } from '@site/shared/testing/site';
import { beforeEach, expect, test, vi } from 'vitest';
import { reportFault, startReports } from './report-fault';
import { SectionFault } from './section-fault';

const release = { entry: 'entry.js', integrity: {} };
const section: Placed<SectionRelease> = {
  ...release,
  name: 'mfe-a',
  version: '2',
  base: '/releases/mfe-a/2/',
  container: 'mfe_a',
  exposes: {},
  paths: [{ path: '/a/:id', page: 'a', title: 'A', description: 'A', files: [] }],
};
const composition: Composition = {
  id: 'c1',
  shell: { ...release, name: 'shell', version: '1', base: '/releases/shell/1/' },
  sections: [section],
};

const send = vi.fn<Navigator['sendBeacon']>(() => true);
const tell = vi.fn();

async function readSent(): Promise<unknown[]> {
  const bodies = send.mock.calls.map(([, body]) => new Response(body).text());
  return (await Promise.all(bodies)).map((text) => JSON.parse(text));
}

beforeEach(() => {
  send.mockClear();
  tell.mockClear();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  Object.defineProperty(navigator, 'sendBeacon', { value: send, configurable: true });
  history.replaceState(null, '', '/a/page?name=Abebe#place');
  startReports({ composition, site }, tell);
});

test('reports section, release, fault, file, composition and the path’s pattern, and nothing about the visitor', async () => {
  reportFault(new SectionFault(section, 'SECTION_FILE', 'x', 'routes.1a2b.js'));
  expect(send.mock.calls[0]?.[0]).toBe('/reports');
  expect(await readSent()).toEqual([
    {
      composition: 'c1',
      section: 'mfe-a',
      release: '2',
      fault: 'SECTION_FILE',
      file: 'routes.1a2b.js',
      path: '/a/:id',
      message: 'x',
      frames: [],
    },
  ]);
});

test('reports the same fault once', async () => {
  for (let again = 0; again < 3; again += 1)
    reportFault(new SectionFault(section, 'SECTION_RENDER', 'x'));
  reportFault(new SectionFault(section, 'SECTION_IMPORT', 'x'));
  expect(await readSent()).toMatchObject([
    { fault: 'SECTION_RENDER' },
    { fault: 'SECTION_IMPORT' },
  ]);
});

test('reports nothing in development', () => {
  startReports({ composition: { ...composition, development: true }, site }, tell);
  reportFault(new SectionFault(section, 'SECTION_RENDER', 'x'));
  expect(send).not.toHaveBeenCalled();
});

function throwIn(address: string): void {
  const error = new Error('x');
  error.stack = `Error: x\n    at onClick (${location.origin}${address}page.js:1:20)`;
  dispatchEvent(new ErrorEvent('error', { error }));
}

test('attributes a handler’s error to its section, and notifies the visitor', async () => {
  throwIn(section.base);
  expect(await readSent()).toMatchObject([
    { section: 'mfe-a', fault: 'SECTION_EVENT', frames: ['mfe-a/2/page.js:1:20'] },
  ]);
  expect(tell).toHaveBeenCalled();
});

test.each([
  ['the shell', composition.shell.base],
  ['another release of a section', '/releases/mfe-a/3/'],
])('attributes an error of %s to no section', (_, base) => {
  throwIn(base);
  expect(send).not.toHaveBeenCalled();
  expect(tell).not.toHaveBeenCalled();
});
