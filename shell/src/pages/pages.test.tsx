// @vitest-environment happy-dom
import type { SiteRoute } from '@site/shared/contract/routes';
import { SectionHostProvider } from '@site/shared/contract/runtime';
import { BrowserRouter, useLocation, useNavigate } from '@site/shared/router';
import { testSite } from '@site/shared/testing';
import { act, render, screen } from '@testing-library/react';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { translationNotice } from '#content/section-texts';
import { createHost } from '../app';
import { BootProvider } from '../boot';
import type { PageView } from '../navigation/use-shown-page';
import { pageOf, provideModules } from '../sections/section-part';
import { Pages } from './pages';

// As the language's build resolves it.
vi.mock('#content/section-texts', () => import('../content/am/section-texts'));
// Files of one worker share modules. The reset isolates this file from the others.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());

function viewOf(pathname: string): PageView {
  const location = { pathname, search: '', hash: '', state: null, key: pathname, mask: undefined };
  return { location, reads: null };
}

const HERE = viewOf('/Here');
const THERE = viewOf('/There');
const drawn = vi.fn();
let navigate: ReturnType<typeof useNavigate>;

function Address() {
  navigate = useNavigate();
  return <output>{useLocation().pathname}</output>;
}

/** Page content that does not use the router. */
function Rows() {
  drawn();
  return null;
}

function Page() {
  return (
    <>
      <h1>{useLocation().pathname}</h1>
      {ROWS}
    </>
  );
}
const ROWS = <Rows />;

const files = ['entry.js'];
const route: SiteRoute = {
  path: '/:name',
  declared: { path: '/:name', page: 'page', title: 'T', description: 'D', files },
  section: {
    // Loaded pages outlive a test file, so this section's name is unique.
    name: 'mfe-pages',
    version: '1',
    base: '/',
    entry: 'entry.js',
    container: 'mfe_pages',
    integrity: {},
    exposes: { './routes': files },
    paths: [],
  },
};

const { section } = route;
const boot = {
  site: { ...testSite, languages: ['en', 'am'] },
  api: { url: 'http://api.test', key: 'test-key' },
  composition: { id: '1', shell: section, sections: [section], language: 'am' },
};
const host = createHost(boot);

function site(shown: PageView, ahead: PageView | null, declared = {}) {
  const local = { ...route.declared, language: 'am', ...declared };
  return (
    <SectionHostProvider value={host}>
      <BootProvider value={boot}>
        <BrowserRouter>
          <Address />
          <Pages routes={[{ ...route, declared: local }]} shown={shown} ahead={ahead} />
        </BrowserRouter>
      </BootProvider>
    </SectionHostProvider>
  );
}

const headings = () => [...document.querySelectorAll('h1')];

beforeEach(async () => {
  history.replaceState(null, '', HERE.location.pathname);
  provideModules(async () => ({ routes: { page: async () => Page } }));
  await pageOf(route).load();
});

test('does not re-render the old page on navigation', async () => {
  await act(async () => render(site(HERE, null)));
  expect(headings()).toHaveLength(1);
  drawn.mockClear();
  await act(async () => navigate(THERE.location.pathname));
  expect(screen.getByRole('status').textContent).toBe('/There');
  expect(headings()[0]?.textContent).toBe('/Here');
  expect(drawn).not.toHaveBeenCalled();
});

test('shows the page rendered ahead, with its own URL', async () => {
  const { rerender } = await act(async () => render(site(HERE, THERE)));
  const [, ahead] = headings();
  expect(ahead?.textContent).toBe('/There');
  await act(async () => rerender(site(THERE, null)));
  expect(headings()).toEqual([ahead]);
});

test.each([
  ['no mark', HERE, {}, true],
  ['a native reader’s mark', HERE, { checked: true }, false],
  ['words in English', HERE, { language: 'en' }, false],
  ['an unknown URL', viewOf('/no/page'), { checked: true }, true],
])(
  'shows the draft note as needed on a translated page with %s',
  async (_, view, declared, isDraft) => {
    const { container } = await act(async () => render(site(view, null, declared)));
    expect(container.textContent?.includes(`${translationNotice?.text}`)).toBe(isDraft);
  },
);
