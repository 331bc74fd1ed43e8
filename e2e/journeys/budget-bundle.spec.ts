import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createRouteTable, findRoute } from '@site/shared/contract/routes';
import { buildSingleBundles } from '../../bench/rivals/single-bundle.ts';
import { PROJECT_ROOT } from '../../platform/kit/project.ts';
import { readSiteConfig } from '../../platform/kit/site-config.ts';
import { BUNDLE_RATIO } from '../support/budget';
import { readComposition } from '../support/fault-site';
import { weigh } from '../support/page-weight';
import { ROUTES } from '../support/routes';
import { expect, test } from '../support/test';

const BUILD_LIMIT_MS = 120_000;

test('what releasing sections alone costs beside one file of the same sources stays within its budget', async ({
  request,
}) => {
  test.setTimeout(BUILD_LIMIT_MS);
  const [bundles, composition, site] = await Promise.all([
    buildSingleBundles(),
    readComposition(),
    readSiteConfig(path.join(PROJECT_ROOT, 'site.config.json')),
  ]);
  const routes = createRouteTable(composition, site);
  for (const { path: pathname } of ROUTES) {
    const route = findRoute(routes, pathname);
    const bundle = bundles.find(
      ({ section, page }) => section === route?.section.name && page === route.declared.page,
    );
    expect(bundle, pathname).toBeDefined();
    const single = weigh(await readFile(bundle?.file ?? '', 'utf8'));
    const html = await (await request.get(pathname)).text();
    const scripts = new Set(html.match(/\/releases\/[^"]+\.js(?=")/g));
    let inAll = 0;
    for (const script of scripts) inAll += weigh(await (await request.get(script)).text());
    expect.soft(inAll, `${pathname} has scripts`).toBeGreaterThan(single / 2);
    expect.soft(inAll / single, pathname).toBeLessThanOrEqual(BUNDLE_RATIO.ceiling);
  }
});
