import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
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

export { answerRows, type FakeBackend, type FakeRequest, fakeBackend } from './fake-backend.ts';

function readSite(folder = process.cwd()): SiteConfig {
  const file = path.join(folder, 'site.config.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  if (folder === path.dirname(folder))
    throw new Error(
      'There is no site.config.json. In a section of its own repository: npm run connect',
    );
  return readSite(path.dirname(folder));
}

/** The owner's facts as tests see them. */
export const testSite: SiteConfig = readSite();

/** Where a page is rendered in a test. */
export interface RenderPageOptions {
  /** Route pattern of the page. */
  readonly path?: string;
  /** Address that is visited. */
  readonly url?: string;
  readonly site?: SiteConfig;
  readonly today?: string;
  /** The paths of all sections on show. */
  readonly sitePaths?: readonly SectionPath[];
}

/** What a rendered page shows, and what it told the shell. */
export interface RenderedPage extends RenderResult {
  readonly notifications: Notification[];
  readonly metas: (PageMeta | null)[];
  /** What the page said that it is about, whenever it was rendered. */
  readonly subjects: unknown[];
}

function WidgetMark({ name, pending }: ShownWidget): ReactNode {
  return <div data-widget={name}>{pending}</div>;
}

/** Renders a page as the shell would. Requests go through the global `fetch`. */
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
