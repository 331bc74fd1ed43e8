// @vitest-environment happy-dom
import type { Placed, SectionRelease } from '@site/shared/contract';
import type { SiteRoute } from '@site/shared/contract/routes';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { foreseeSections, listPaths, wholeSection } from './section-manifests';

const answer = vi.fn<typeof fetch>();

let count = 0;
/** Creates a section that no test has loaded yet. */
function makeSection(): Placed<SectionRelease> {
  count += 1;
  return {
    name: 'mfe-a',
    version: '1',
    base: `/releases/mfe-a/${count}/`,
    entry: 'entry.js',
    container: 'mfe_a',
    integrity: {},
    exposes: {},
    paths: [],
    manifestIntegrity: 'sha256-manifest',
  };
}

const STATED = {
  entry: 'entry.js',
  integrity: { 'entry.js': 'sha256-entry' },
  exposes: { './routes': ['entry.js'] },
  paths: [{ path: '/A', page: 'a', title: 'A', description: 'A.', files: ['entry.js'] }],
};
const stated = async () => new Response(JSON.stringify(STATED));

beforeEach(() => {
  answer.mockReset();
  vi.stubGlobal('fetch', answer);
});

test('completes a section from its manifest once, and checks the page’s hash', async () => {
  answer.mockImplementation(stated);
  const section = makeSection();
  const [whole] = await Promise.all([wholeSection(section), wholeSection(section)]);
  expect(whole).toEqual({ ...section, ...STATED });
  expect(answer.mock.calls).toEqual([
    [`${location.origin}${section.base}release.json`, { integrity: 'sha256-manifest' }],
  ]);
});

test('rejects a manifest with a wrong hash, and fetches it again', async () => {
  const section = makeSection();
  answer.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const address = `${location.origin}${section.base}release.json`;
  await expect(wholeSection(section)).rejects.toMatchObject({ name: 'FileError', address });
  answer.mockImplementation(stated);
  expect(await wholeSection(section)).toMatchObject(STATED);
});

test('fetches a hanging manifest again under another URL', async () => {
  const section = makeSection();
  answer.mockImplementationOnce(() => new Promise(() => undefined));
  void wholeSection(section);
  answer.mockImplementation(stated);
  expect(await wholeSection(section, true)).toMatchObject(STATED);
  expect(answer.mock.lastCall?.[0]).toMatch(/release\.json\?attempt=\d+$/);
});

test('lists the sections’ own paths, or the page’s paths of one that does not answer', async () => {
  const carried = { path: '/A', page: 'a', title: 'A', description: '', files: [] };
  const make = () => ({ ...makeSection(), paths: [carried] });
  const [whole, lost, silent] = [make(), make(), make()];
  answer.mockImplementation(async (address) => {
    if (String(address).includes(whole.base)) return stated();
    if (String(address).includes(lost.base)) return new Response(null, { status: 503 });
    return new Promise(() => undefined);
  });
  vi.useFakeTimers();
  const listed = listPaths([whole, lost, silent]);
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  expect(await listed).toEqual([...STATED.paths, carried, carried]);
});

/** Creates the route of a section that no test has loaded yet. */
function makeRoute(path: string): SiteRoute {
  const declared = { path, page: 'page', title: '', description: '', files: [] };
  return { path, section: makeSection(), declared };
}

function showLinks(): void {
  document.body.innerHTML =
    '<a href="/A">a</a><a href="/a?q=1">a</a><a href="https://b.example/B">b</a>';
}

test('prefetches only sections that the page links to, once each', () => {
  showLinks();
  answer.mockImplementation(stated);
  const linked = makeRoute('/A');
  foreseeSections([linked, makeRoute('/B'), makeRoute('/C')]);
  expect(answer).not.toHaveBeenCalled();
  for (const sign of ['scroll', 'keydown']) dispatchEvent(new Event(sign));
  expect(answer.mock.calls.map(([address]) => address)).toEqual([
    `${location.origin}${linked.section.base}release.json`,
  ]);
});

test('prefetches nothing if the browser saves data', () => {
  showLinks();
  Object.defineProperty(navigator, 'connection', {
    value: { saveData: true },
    configurable: true,
  });
  foreseeSections([makeRoute('/A')]);
  dispatchEvent(new Event('scroll'));
  expect(answer).not.toHaveBeenCalled();
});

afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection');
});
