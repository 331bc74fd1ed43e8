// @vitest-environment happy-dom
import type { Placed, SectionRelease } from '@site/shared/contract';
import type { SiteRoute } from '@site/shared/contract/routes';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { foreseeSections } from './foresee-sections';

const answer = vi.fn<typeof fetch>(async () => new Response('{}'));

let count = 0;
/** The route of a section that no test has asked for yet. */
function makeRoute(path: string): SiteRoute {
  count += 1;
  const section: Placed<SectionRelease> = {
    name: `mfe-${count}`,
    version: '1',
    base: `/releases/mfe-${count}/1/`,
    entry: 'entry.js',
    container: 'c',
    integrity: {},
    exposes: {},
    paths: [],
    manifestIntegrity: 'sha256-manifest',
  };
  const declared = { path, page: 'page', title: '', description: '', files: [] };
  return { path, section, declared };
}

function askedFor(): unknown[] {
  return answer.mock.calls.map(([address]) => address);
}

beforeEach(() => {
  answer.mockClear();
  vi.stubGlobal('fetch', answer);
  document.body.innerHTML =
    '<a href="/A">a</a><a href="/a?q=1">a</a><a href="https://b.example/B">b</a>';
});

afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection');
});

test('only sections that the page links to are read, each once', () => {
  const linked = makeRoute('/A');
  foreseeSections([linked, makeRoute('/B'), makeRoute('/C')]);
  expect(askedFor()).toEqual([`${linked.section.base}release.json`]);
});

test('browsers that save data read nothing ahead', () => {
  Object.defineProperty(navigator, 'connection', {
    value: { saveData: true },
    configurable: true,
  });
  foreseeSections([makeRoute('/A')]);
  expect(askedFor()).toEqual([]);
});
