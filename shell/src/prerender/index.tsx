import { createApiClient } from '@site/shared/api';
import type { PageBoot, PageMeta } from '@site/shared/contract';
import type { PrerenderedHtml, PrerenderOptions } from '@site/shared/contract/prerender';
import {
  canonicalPath,
  createRouteTable,
  findRoute,
  pageQuery,
} from '@site/shared/contract/routes';
import { StaticRouter } from '@site/shared/router/static';
import type { ReactNode } from 'react';
import { prerender as prerenderReact } from 'react-dom/static';
import { ServerStyleSheet } from 'styled-components';
import { App, createHost } from '../app';
import { missingTexts } from '../pages/pages';
import { pageOf } from '../sections/section-part';
import { PageReads } from './page-reads';

export { provideModules } from '../sections/section-part';
export { sharedModules } from './shared-modules';

interface Drawing {
  readonly html: string;
  readonly styles: string;
}

/** Renders until every boundary has resolved, in place. */
async function draw(app: ReactNode): Promise<Drawing> {
  const sheet = new ServerStyleSheet();
  const errors: unknown[] = [];
  try {
    const { prelude } = await prerenderReact(sheet.collectStyles(app), {
      // React would otherwise stream large boundaries after the page, for a script to move.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => void errors.push(error),
    });
    const html = await new Response(prelude).text();
    if (errors.length > 0) throw errors[0];
    return { html, styles: sheet.getStyleTags() };
  } finally {
    sheet.seal();
  }
}

/** Renders a page with the data that it reads. @throws if a component throws. */
export async function prerender(options: PrerenderOptions): Promise<PrerenderedHtml> {
  const { composition, site, api, address, send, dom } = options;
  const { pathname, search } = new URL(address, 'http://site');
  const route = findRoute(createRouteTable(composition, site), pathname);
  if (route !== null) await pageOf(route).load();
  const reads = new PageReads();
  const boot: PageBoot = { composition, site, api };
  const { title, description } = missingTexts(pathname, boot);
  let meta: PageMeta | null = route === null ? { title, description } : null;
  let subject: unknown;
  const host = createHost(boot, {
    api: createApiClient(api, send),
    sitePaths: async () => composition.sections.flatMap(({ paths }) => paths),
    dom,
    renderMeta: (own, about) => {
      meta = own;
      subject = about;
    },
  });
  const Router = ({ children }: { readonly children: ReactNode }) => (
    <StaticRouter location={address}>{children}</StaticRouter>
  );
  const app = <App boot={boot} host={host} Router={Router} reads={reads} />;
  const { html, styles } = await draw(app);
  const { data, failures } = reads;
  return {
    path: canonicalPath(route, pathname),
    query: pageQuery(route, search) || undefined,
    found: route !== null,
    html,
    styles,
    data,
    meta,
    subject,
    today: host.today,
    failures,
  };
}
