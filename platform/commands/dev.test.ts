import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Placed, SectionRelease } from '@site/shared/contract';
import { afterEach, describe, expect, test } from 'vitest';
import type { SiteServer } from '../server/site-server.ts';
import { inlineJson } from '../site/structured-data.ts';
import { compose, site } from '../site/testing/published.ts';
import { assertFit, openDeployedSite, readPageBoot } from './dev/deployed-site.ts';
import { LocalBuilds } from './dev/local-builds.ts';
import { startSite, surroundBy } from './dev.ts';

const OTHERS = compose('/Events').sections.map((section) => ({
  ...section,
  name: 'mfe-b',
  base: '/releases/mfe-b/1/',
}));
const DEPLOYED = compose('/Blog');
const COMPOSITION = { ...DEPLOYED, sections: [...DEPLOYED.sections, ...OTHERS] };
const BOOT = { composition: COMPOSITION, site, api: { url: 'https://api.example', key: 'k' } };
const PAGE = `<head></head><div id="root"></div><script id="page-boot">${inlineJson(BOOT)}</script>`;
const DOCUMENT =
  '<html><head><!--site:head--></head><body><div id="root"><!--site:body--></div><!--site:scripts--></body></html>';
const ALL = [COMPOSITION.shell, ...COMPOSITION.sections];

const open: (Server | SiteServer)[] = [];

afterEach(async () => {
  for (const each of open.splice(0)) {
    if ('closeAllConnections' in each) each.closeAllConnections();
    each.close();
  }
});

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const answerAll: RequestListener = ({ url = '' }, response) => {
  const release = ALL.find(({ base }) => url.startsWith(base));
  if (release === undefined) return response.end(PAGE);
  if (!url.endsWith('/release.json')) return response.end('of the site');
  return response.end(
    JSON.stringify({
      ...release,
      integrity: { ...release.integrity, 'e.js': 'sha256-x' },
      provides: { react: '19.3.1' },
    }),
  );
};

/** Local builds of an edited section, of which the site has another version. */
class EditedBuilds extends LocalBuilds {
  override listSections(): Placed<SectionRelease>[] {
    const [section] = COMPOSITION.sections;
    return section === undefined ? [] : [{ ...section, version: '9', base: '/dev/edited/' }];
  }

  override async readTemplate() {
    return DOCUMENT;
  }
}

async function startAgainst(address: string): Promise<string> {
  const local = new EditedBuilds(import.meta.dirname, null, () => undefined);
  const server = await startSite(0, local, surroundBy(await openDeployedSite(address)));
  open.push(server);
  return server.url;
}

describe('a deployed site behind the local address', () => {
  test('replaces a deployed section by the local one, and uses the site’s database', async () => {
    const url = await startAgainst(await serve(answerAll));
    const page = await fetch(`${url}/Blog`);
    const html = await page.text();
    const boot = readPageBoot(html);
    const [edited, ...others] = boot?.composition.sections ?? [];
    expect(edited?.base).toBe('/dev/edited/');
    expect(others.map(({ base }) => base)).toEqual(['/releases/mfe-b/1/']);
    expect(boot?.api).toEqual(BOOT.api);
    expect(boot?.composition.shell.base).toBe('/dev/shell/');
    expect(page.headers.get('content-security-policy')).toContain('https://api.example');
    expect(page.headers.get('content-security-policy')).not.toContain('upgrade-insecure');
    expect(page.headers.get('strict-transport-security')).toBeNull();
  });

  test('receives requests only for release files and documents, and no other host receives any', async () => {
    const seen: IncomingMessage[] = [];
    const address = await serve((request, response) => {
      seen.push(request);
      answerAll(request, response);
    });
    const url = await startAgainst(address);
    seen.splice(0);
    const file = `${COMPOSITION.shell.base}e.js`;
    expect(await (await fetch(url + file)).text()).toBe('of the site');
    const asked = seen.splice(0);
    expect(asked.map((request) => request.url)).toContain(file);
    for (const { headers, method } of asked) {
      expect([method, headers.host]).toEqual(['GET', new URL(address).host]);
    }
    expect(await (await fetch(`${url}/words.txt`)).text()).toBe(PAGE);
    expect(seen.splice(0).map((request) => request.url)).toEqual(['/words.txt']);
    await fetch(`${url}/reports`, { method: 'POST', body: '{}' });
    await fetch(`${url}//other.example/page`);
    await fetch(`${url}/Events`);
    expect(seen).toEqual([]);
  });

  test('is refused with a reason if it is not a site, or its shell has other versions', async () => {
    for (const html of ['<p>Hello</p>', '<script id="page-boot">{}</script>']) {
      const other = await serve((_, response) => void response.end(html));
      await expect(openDeployedSite(other)).rejects.toThrow(/No composition is in the page/);
    }
    await expect(openDeployedSite('here')).rejects.toThrow(/"here" is not a site address/);
    const deployed = await openDeployedSite(await serve(answerAll));
    expect(() => assertFit(deployed, { react: '^19.3.0' })).not.toThrow();
    const fit = () => assertFit(deployed, { react: '^20.0.0', other: '^1.0.0' });
    expect(fit).toThrow(/shell 1 .* asks for react \^20\.0\.0, the shell brings 19\.3\.1/s);
    expect(fit).toThrow(/asks for other .* the shell has none/);
  });
});
