import { type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { createApiClient } from '../api/index.ts';
import type { SiteConfig } from '../config/config.ts';
import { languageOf, type PageMeta, prefixOf, type SectionPath } from '../contract/index.ts';
import {
  type Notification,
  type SectionHost,
  SectionHostProvider,
  type ShownWidget,
} from '../contract/runtime.tsx';
import { QueryProvider, SectionReads } from '../query/index.ts';
import { testSite } from './site.ts';

export { answerRows, type FakeBackend, type FakeRequest, fakeBackend } from './fake-backend.ts';
export { testSite };

export interface RenderPageOptions {
  /** Route pattern of the page. Default: any path. */
  readonly path?: string;
  readonly url?: string;
  readonly site?: SiteConfig;
  readonly today?: string;
  readonly sitePaths?: readonly SectionPath[];
}

/** A rendered page, with its messages to the shell. */
export interface RenderedPage extends RenderResult {
  readonly notifications: Notification[];
  readonly metas: (PageMeta | null)[];
  /** All subjects that the page passed to `usePageMeta`. */
  readonly subjects: unknown[];
}

function WidgetMark({ name, pending }: ShownWidget): ReactNode {
  return <div data-widget={name}>{pending}</div>;
}

/** Renders a page as the shell does. Requests use the global `fetch`. */
export function renderPage(
  page: ReactNode,
  {
    path = '*',
    url = '/',
    site = testSite,
    today = '2026-01-31',
    sitePaths = [],
  }: RenderPageOptions = {},
): RenderedPage {
  const notifications: Notification[] = [];
  const metas: (PageMeta | null)[] = [];
  const subjects: unknown[] = [];
  const host: SectionHost = {
    site,
    prefix: prefixOf(languageOf(url, site), site),
    today,
    api: createApiClient({ url: 'http://api.test', key: 'test-key' }),
    notify: (notification) => void notifications.push(notification),
    setMeta: (meta) => void metas.push(meta),
    renderMeta: (_, subject) => void subjects.push(subject),
    Widget: WidgetMark,
    sitePaths: async () => sitePaths,
    dom: () => window,
  };
  const result = render(
    <SectionHostProvider value={host}>
      <QueryProvider>
        <MemoryRouter initialEntries={[url]}>
          <Routes>
            <Route path={path} element={<SectionReads value="mfe-test">{page}</SectionReads>} />
          </Routes>
        </MemoryRouter>
      </QueryProvider>
    </SectionHostProvider>,
  );
  return { ...result, notifications, metas, subjects };
}
