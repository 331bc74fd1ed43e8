import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { compose, site } from '../site/testing/published.ts';
import { ReleaseStore } from '../store/release-store.ts';
import { ROWS_HOOK_URL, type RowsHook, SECRET_HEADER } from './rows-hook.ts';
import { type SiteServer, startSiteServer } from './site-server.ts';
import { SampleFiles } from './testing/sample-files.ts';

const SECRET = 'a secret that both sides know';
const rowsChanged = vi.fn<RowsHook['rowsChanged']>();
let server: SiteServer;

function start(secret: string | null): Promise<SiteServer> {
  const page = { site, api: { url: 'http://127.0.0.1:1', key: 'key' } };
  const rowsHook = secret === null ? undefined : { secret, rowsChanged };
  const files = new SampleFiles(page);
  const readComposition = async () => compose();
  const releases = new ReleaseStore(import.meta.dirname);
  const source = { releases, readComposition, files, rowsHook };
  return startSiteServer({ port: 0, source, page });
}

beforeEach(async () => {
  rowsChanged.mockReset();
  server = await start(SECRET);
});

afterEach(() => server.close());

function report(body: unknown, secret: string | null = SECRET, to = server): Promise<Response> {
  return fetch(to.url + ROWS_HOOK_URL, {
    method: 'POST',
    headers: secret === null ? {} : { [SECRET_HEADER]: secret },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

const UPDATE = {
  type: 'UPDATE',
  table: 'ipv6_blog_posts',
  schema: 'public',
  record: { id: 7, title: 'New' },
  old_record: { id: 7, title: 'Old' },
};

test.each([UPDATE, { ...UPDATE, type: 'DELETE', record: null }, ''])(
  'takes a notification from who knows the secret, whatever it says: %j',
  async (body) => {
    expect((await report(body)).status).toBe(202);
    expect(rowsChanged).toHaveBeenCalledTimes(1);
  },
);

test.each([null, '', 'a secret that both sides kno', `${SECRET} `.padEnd(60, 'x'), 'ü'.repeat(4)])(
  'refuses who does not know the secret: %j',
  async (secret) => {
    const given = secret === null ? null : encodeURI(secret);
    expect((await report(UPDATE, given)).status).toBe(401);
    expect(rowsChanged).not.toHaveBeenCalled();
  },
);

test('takes nothing where no secret is set', async () => {
  const deaf = await start(null);
  expect((await report(UPDATE, SECRET, deaf)).status).toBe(405);
  await deaf.close();
  expect(rowsChanged).not.toHaveBeenCalled();
});
