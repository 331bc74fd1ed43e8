// @vitest-environment happy-dom
import { renderPage, testSite } from '@site/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { controlTexts } from '#shared-content/control-texts';
import { downloadTexts } from '#shared-content/download-texts';
import { DownloadLink } from './download-link.tsx';

const site = { ...testSite, content: { frames: [], downloads: ['https://files.example'] } };
let saved: string[];
let followed: boolean;

beforeEach(() => {
  saved = [];
  followed = false;
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  addEventListener('click', follow);
});
afterEach(() => {
  removeEventListener('click', follow);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Fakes the browser: follows the link unless the click was prevented. */
function follow(event: Event): void {
  followed = !event.defaultPrevented;
  event.preventDefault();
}

function renderLink(href: string) {
  const page = renderPage(<DownloadLink href={href}>Download</DownloadLink>, { site });
  const link = screen.getByRole<HTMLAnchorElement>('link');
  return { ...page, link, press: () => userEvent.click(link) };
}

/** Answers with two bytes; sends the second when `finish` is called. */
function answerSlowly() {
  let finish = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new Uint8Array(1));
      finish = () => {
        controller.enqueue(new Uint8Array(1));
        controller.close();
      };
    },
  });
  vi.stubGlobal('fetch', async () => new Response(body, { headers: { 'content-length': '2' } }));
  return () => finish();
}

test.each(['https://files.example/a%20plan.pdf', 'http://api.test/storage/v1/a%20plan.pdf'])(
  'fetches %s in place, with its name and progress',
  async (href) => {
    const finish = answerSlowly();
    const { link, press, notifications } = renderLink(href);
    await press();
    await screen.findByText(`${downloadTexts.downloading} 50%`);
    await press();
    finish();
    await screen.findByText('Download');
    expect(saved).toEqual(['a plan.pdf']);
    expect(followed).toBe(false);
    expect(notifications).toEqual([]);
    expect(link.textContent).toBe('Download');
  },
);

test.each([
  ['a missing file', async () => new Response('', { status: 404 })],
  ['an unreachable host', () => Promise.reject(new TypeError('Failed to fetch'))],
])('reports %s, and opens the file in a new tab on the next press', async (_, answer) => {
  vi.stubGlobal('fetch', answer);
  const { link, press, notifications } = renderLink('https://files.example/plan.pdf');
  await press();
  await waitFor(() =>
    expect(notifications).toEqual([{ tone: 'error', message: downloadTexts.failed }]),
  );
  expect([saved, followed]).toEqual([[], false]);
  await press();
  expect(followed).toBe(true);
  expect(link.target).toBe('_blank');
  expect(link.textContent).toContain(controlTexts.newTab);
});

test('opens files of other hosts in a new tab', async () => {
  const { link, press } = renderLink('https://other.example/plan.pdf');
  expect(link.target).toBe('_blank');
  expect(link.rel).toContain('noopener');
  expect(link.textContent).toContain(controlTexts.newTab);
  await press();
  expect([saved, followed]).toEqual([[], true]);
});

test('leaves files of this site to the browser', async () => {
  const { link, press } = renderLink('/files/plan.pdf');
  expect(link.hasAttribute('download')).toBe(true);
  expect(link.target).toBe('');
  await press();
  expect([saved, followed]).toEqual([[], true]);
});
