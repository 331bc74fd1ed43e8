// @vitest-environment happy-dom
import type { Placed, SectionRelease } from '@site/shared/contract';
import type { SiteRoute } from '@site/shared/contract/routes';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { foreseeSections, listPaths, wholeSection } from './section-manifests';

const answer = vi.fn<typeof fetch>();

let count = 0;
/** A section that no test has asked for yet. */
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

test('a section is completed from its manifest, which must have the hash that the page says, once', async () => {
  answer.mockImplementation(stated);
  const section = makeSection();
  const [whole] = await Promise.all([wholeSection(section), wholeSection(section)]);
  expect(whole).toEqual({ ...section, ...STATED });
  expect(answer.mock.calls).toEqual([
    [`${location.origin}${section.base}release.json`, { integrity: 'sha256-manifest' }],
  ]);
});

test('a section of which the page carries all is not asked for', async () => {
  const { manifestIntegrity: _, ...section } = makeSection();
  expect(await wholeSection(section)).toBe(section);
  expect(answer).not.toHaveBeenCalled();
});

test('a manifest that is not what its hash says is a file that did not arrive, and is asked for again', async () => {
  const section = makeSection();
  answer.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const address = `${location.origin}${section.base}release.json`;
  await expect(wholeSection(section)).rejects.toMatchObject({ name: 'FileError', address });
  answer.mockImplementation(stated);
  expect(await wholeSection(section)).toMatchObject(STATED);
});

test('one that hangs can be asked for again, under an address of its own', async () => {
  const section = makeSection();
  answer.mockImplementationOnce(() => new Promise(() => undefined));
  void wholeSection(section);
  answer.mockImplementation(stated);
  expect(await wholeSection(section, true)).toMatchObject(STATED);
  expect(answer.mock.lastCall?.[0]).toMatch(/release\.json\?attempt=\d+$/);
});

test('all paths are what the sections say of them, and of one that does not answer what the page carries', async () => {
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

/** The route of a section that no test has asked for yet. */
function makeRoute(path: string): SiteRoute {
  const declared = { path, page: 'page', title: '', description: '', files: [] };
  return { path, section: makeSection(), declared };
}

function showLinks(): void {
  document.body.innerHTML =
    '<a href="/A">a</a><a href="/a?q=1">a</a><a href="https://b.example/B">b</a>';
}

test('of sections only those that the page links to are read ahead, each once', () => {
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

test('browsers that save data read nothing ahead', () => {
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
