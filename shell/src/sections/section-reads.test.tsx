// @vitest-environment happy-dom
import type { Composition, PageBoot, Placed, SectionRelease } from '@site/shared/contract';
import { createRouteTable } from '@site/shared/contract/routes';
import { SectionHostProvider, SectionWidget } from '@site/shared/contract/runtime';
import { type AwaitedReads, QueryProvider, useQuery } from '@site/shared/query';
import { BrowserRouter } from '@site/shared/router';
import { testSite } from '@site/shared/testing';
import { act, render } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createHost } from '../app';
import { BootProvider } from '../boot';
import { ReadsAhead } from '../navigation/use-page-ahead';
import type { PageView } from '../navigation/use-shown-page';
import { Pages } from '../pages/pages';
import { PageReads } from '../prerender/page-reads';
import { pageOf, provideModules } from './section-part';

type Section = Placed<SectionRelease>;

function sectionAt(name: string, path: string): Section {
  const declared = { path, page: 'page', title: 'T', description: 'D', files: ['page.js'] };
  return {
    ...{ name, version: '1', entry: 'entry.js', integrity: {}, base: `/releases/${name}/` },
    container: name,
    exposes: { './routes': ['entry.js'], './latest-updates': ['entry.js'] },
    paths: [declared],
  };
}

const sections = [sectionAt('mfe-a', '/A'), sectionAt('mfe-blog', '/B')];
const shell = { name: 'shell', version: '1', entry: 'entry.js', integrity: {}, base: '/' };
const composition: Composition = { id: 'c', shell, sections };
const boot: PageBoot = { composition, site: testSite, api: { url: 'http://api.test', key: 'k' } };
const routes = createRouteTable(composition, testSite);

// Every section reads under the same key.
provideModules(async (container) => {
  const Own = () => {
    const query = useQuery(['rows'], async () => `rows of ${container}`);
    return <p>{query.status === 'ready' ? query.data : query.status}</p>;
  };
  const Page = () => (
    <>
      <Own />
      {container === 'mfe-a' && <SectionWidget name="mfe-blog/latest-updates" />}
    </>
  );
  return { routes: { page: async () => Page }, Widget: Own };
});

function viewOf(pathname: string, reads: AwaitedReads | null): PageView {
  const location = { pathname, search: '', hash: '', state: null, key: pathname, mask: undefined };
  return { location, reads };
}

function siteAt(shown: PageView, ahead: PageView | null) {
  return (
    <SectionHostProvider value={createHost(boot)}>
      <BootProvider value={boot}>
        <QueryProvider>
          <BrowserRouter>
            <Pages routes={routes} shown={shown} ahead={ahead} />
          </BrowserRouter>
        </QueryProvider>
      </BootProvider>
    </SectionHostProvider>
  );
}

const rows = (root: ParentNode) => [...root.querySelectorAll('p')].map((each) => each.textContent);

beforeEach(async () => {
  history.replaceState(null, '', '/A');
  await Promise.all(routes.map((route) => pageOf(route).load()));
});

test('separates the data of sections with the same key, also in a page rendered ahead', async () => {
  const ahead = viewOf('/B', new ReadsAhead());
  const { container } = await act(async () => render(siteAt(viewOf('/A', null), ahead)));
  await vi.waitFor(() =>
    expect(rows(container)).toEqual(['rows of mfe-a', 'rows of mfe-blog', 'rows of mfe-blog']),
  );
});

test('stores each section’s data in the page’s boot data', async () => {
  const reads = new PageReads();
  await act(async () => render(siteAt(viewOf('/A', reads), null)));
  await vi.waitFor(() =>
    expect(Object.values(reads.data)).toEqual(['rows of mfe-a', 'rows of mfe-blog']),
  );
});
