import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { startDesk } from '@site/desk/server';
import { copyFilledStore, PATIENT, readOwner, reservePort, serve } from '@site/platform/operate';
import { signIn } from '@site/platform/testing';
import { testEnvironment } from './environment';
import { listen } from './listen';
import { query } from './rows';

const PASSWORD = 'a long enough password';

/** Starts a site that the desk may frame. */
async function openSite(deskOrigin: string) {
  const { apiUrl, apiKey, folder } = testEnvironment();
  const own = await mkdtemp(path.join(folder, 'desk-'));
  const store = await copyFilledStore(folder, path.join(own, 'store'));
  const page = { site: await readOwner(), api: { url: apiUrl, key: apiKey }, deskOrigin };
  const live = await serve({ store, page, makeLimits: PATIENT, refreshSeconds: 1 });
  const close = async () => {
    await live.close();
    await rm(own, { recursive: true, force: true });
  };
  return { url: live.url, close };
}

/** Starts a desk with the database of the site under test. Its previews are empty, or pages of a site of its own. */
export async function openDesk(previews: 'empty' | 'site' = 'empty') {
  const { apiUrl, apiKey, databaseUrl } = testEnvironment();
  const port = await reservePort(0, 'DESK_PORT');
  const api = { url: apiUrl, key: apiKey };
  const site = await readOwner();
  const live =
    previews === 'site'
      ? await openSite(`http://127.0.0.1:${port}`)
      : await listen(createServer((_, response) => response.end()));
  const { product, timeZone, languages } = site;
  const settings = { api, isLocal: true, siteUrl: live.url, product, timeZone, languages };
  const desk = await startDesk({ ...settings, messagesKept: '' }, { port });
  const backend = { apiUrl, anonKey: apiKey, databaseUrl };
  // Other journeys may run at the same time, with other accounts.
  const invited = new Set<string>();
  /** Creates an account. Returns its stock client. */
  const invite = async (email: string, roles: readonly string[]) => {
    invited.add(email);
    const client = await signIn(backend, email, roles);
    await client.auth.updateUser({ password: PASSWORD });
    return client;
  };
  /** Returns a one-time link for a new account. */
  const makeLink = async (email: string, roles: readonly string[]) => {
    invited.add(email);
    const [made] = await query<{ id: string; token: string }>(
      "select found ->> 'id' as id, found ->> 'hashed_token' as token from auth.make_link($1, 'invite') as found",
      [email],
    );
    await query(
      "update auth.users set raw_app_meta_data = raw_app_meta_data || jsonb_build_object('roles', $2::text[]) where id = $1",
      [made?.id, roles],
    );
    return `${desk.url}/#/set-password?token_hash=${made?.token}&type=invite`;
  };
  const signInHere = async (page: Page, email: string) => {
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByLabel('Password').waitFor({ state: 'detached' });
  };
  /** Signs in without the form, and opens a page. */
  const enter = async (page: Page, email: string, path = '') => {
    const session = await page.request.post(`${apiUrl}/auth/v1/token?grant_type=password`, {
      headers: { apikey: apiKey },
      data: { email, password: PASSWORD },
    });
    if (!page.url().startsWith(desk.url)) await page.goto(`${desk.url}/favicon.ico`);
    await page.evaluate((text) => localStorage.setItem('desk', text), await session.text());
    await page.goto('about:blank');
    await page.goto(`${desk.url}/#/${path}`);
  };
  const close = async () => {
    await desk.close();
    await live.close();
    await query('delete from auth.users where email = any ($1)', [[...invited]]);
  };
  const urls = { url: desk.url, siteUrl: live.url };
  return { ...urls, password: PASSWORD, invite, makeLink, enter, signIn: signInHere, close };
}

export type OpenDesk = Awaited<ReturnType<typeof openDesk>>;
