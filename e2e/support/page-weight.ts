import { brotliCompressSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';

/** Many pages bring the same scripts, and the best brotli takes its time. */
const weighed = new Map<string, number>();

/** Bytes after brotli at its best, as a visitor gets text. */
export function weigh(body: string): number {
  const bytes = weighed.get(body) ?? (body === '' ? 0 : brotliCompressSync(body).length);
  weighed.set(body, bytes);
  return bytes;
}

/** What one visit with an empty cache fetched from the site itself. */
export interface Fetched {
  readonly html: string;
  /** Address → body, in the order of arrival. */
  readonly scripts: ReadonlyMap<string, string>;
  /** Addresses of the site's files, each as often as it was fetched. */
  readonly files: readonly string[];
  readonly fonts: readonly string[];
}

async function settle(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
}

/** Visits an address and keeps what it fetched. */
export async function fetchPage(page: Page, path: string): Promise<Fetched> {
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  const document = await page.goto(path);
  if (document === null) throw new Error(`${path} answered nothing.`);
  await settle(page);
  const { origin } = new URL(page.url());
  const own = responses.filter((response) => new URL(response.url()).origin === origin);
  const ofType = (type: string) =>
    own.filter((response) => response.request().resourceType() === type);
  const scripts = new Map<string, string>();
  for (const response of ofType('script')) scripts.set(response.url(), await response.text());
  return {
    html: await document.text(),
    scripts,
    files: own
      .filter((response) => response !== document)
      .map((response) => new URL(response.url()).pathname),
    fonts: responses
      .filter((response) => response.request().resourceType() === 'font')
      .map((response) => response.url()),
  };
}
