import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import type { SiteServer } from '../../server/site-server.ts';
import { inlineJson } from '../../site/html.ts';
import { compose, site } from '../../site/testing/published.ts';
import { startAgainstSite } from './against-site.ts';
import { openDeployedSite, requireFit } from './deployed-site.ts';
import { LocalBuilds } from './local-builds.ts';

const BOOT = { composition: compose('/Blog'), site, api: { url: 'https://api.example', key: 'k' } };
const PAGE = `<head></head><div id="root"></div><script id="page-boot">${inlineJson(BOOT)}</script>`;

const open: (Server | Pick<SiteServer, 'close'>)[] = [];

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

const answerAll: RequestListener = (request, response) => {
  if (request.url?.endsWith('/release.json')) {
    response.end(JSON.stringify({ provides: { react: '19.3.1' } }));
    return;
  }
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.setHeader('Content-Security-Policy', "script-src 'self'; upgrade-insecure-requests");
  response.setHeader('Strict-Transport-Security', 'max-age=1');
  response.setHeader('Set-Cookie', 'a=1; Domain=site.example; Secure; HttpOnly; SameSite=None');
  response.end(PAGE);
};

async function startAgainst(address: string): Promise<string> {
  const deployed = await openDeployedSite(address);
  const server = await startAgainstSite({
    port: 0,
    deployed,
    local: new LocalBuilds('production', import.meta.dirname, () => undefined),
  });
  open.push(server);
  return server.url;
}

describe('a deployed site behind the local address', () => {
  test('keeps its policy but for what needs TLS, and its cookies stay here', async () => {
    const url = await startAgainst(await serve(answerAll));
    const { headers } = await fetch(`${url}/Blog`);
    expect(headers.get('content-security-policy')).toBe("script-src 'self'");
    expect(headers.get('strict-transport-security')).toBeNull();
    expect(headers.getSetCookie()).toEqual(['a=1; HttpOnly; SameSite=Lax']);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('is found where it redirects to, and its own redirects stay here', async () => {
    const target = await serve((request, response) => {
      if (request.url !== '/old') return answerAll(request, response);
      response.writeHead(301, { Location: '/Blog' }).end();
    });
    const moved = await serve((_, response) => response.writeHead(301, { Location: target }).end());
    expect((await openDeployedSite(moved)).origin).toBe(target);
    const answer = await fetch(`${await startAgainst(moved)}/old`, { redirect: 'manual' });
    expect(answer.status).toBe(301);
    expect(answer.headers.get('location')).toBe('/Blog');
  });

  test('is asked for nothing else than to read, and no other host is', async () => {
    const seen: IncomingMessage[] = [];
    const address = await serve((request, response) => {
      seen.push(request);
      answerAll(request, response);
    });
    const url = await startAgainst(address);
    seen.splice(0);
    expect((await fetch(`${url}/reports`, { method: 'POST', body: '{}' })).status).toBe(204);
    expect(seen).toEqual([]);
    await fetch(`${url}//other.example/page`);
    expect(seen.map((request) => request.headers.host)).toEqual([new URL(address).host]);
  });

  test('is refused with a reason where it is none, or its shell brings other versions', async () => {
    const other = await serve((_, response) => void response.end('<p>Hello</p>'));
    await expect(openDeployedSite(other)).rejects.toThrow(/no site of this kind/);
    await expect(openDeployedSite('here')).rejects.toThrow(/"here" is no address of a site/);
    const deployed = await openDeployedSite(await serve(answerAll));
    expect(() => requireFit(deployed, { react: '^19.3.0' })).not.toThrow();
    const fit = () => requireFit(deployed, { react: '^20.0.0', other: '^1.0.0' });
    expect(fit).toThrow(/shell 1 .* asks for react \^20\.0\.0, the shell brings 19\.3\.1/s);
    expect(fit).toThrow(/asks for other .* the shell has none/);
  });
});
