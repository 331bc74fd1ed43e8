import { expect, test } from 'vitest';
import { offlineTexts } from '../../content/offline-texts';
import { renderOfflinePage } from './offline-page';
import { findTitle, listPageFiles } from './page-files';

const HTML = `<!doctype html><html lang="en"><head><title>FAQ &amp; more</title>
<link rel="preload" as="script" href="/releases/mfe-a/1/entry.js" crossorigin="anonymous" integrity="sha256-a">
<link rel="icon" href="/releases/shell/1/favicon.svg"><link rel="canonical" href="https://x.example/FAQ">
<link rel="alternate" href="/feed.xml"></head><body><a href="/releases/none">Link</a>
<script src="/releases/shell/1/shell.js" integrity="sha256-s"></script></body></html>`;

test('a page names its files of releases, each with its hash, and nothing else', () => {
  expect(listPageFiles(HTML)).toEqual([
    { path: '/releases/mfe-a/1/entry.js', integrity: 'sha256-a' },
    { path: '/releases/shell/1/favicon.svg', integrity: '' },
    { path: '/releases/shell/1/shell.js', integrity: 'sha256-s' },
  ]);
  expect(findTitle(HTML)).toBe('FAQ &amp; more');
});

test('the offline page links to what is kept, and holds no address as markup', () => {
  const kept = [{ path: '/FAQ?a=1&b="><script>', title: findTitle(HTML) }];
  const html = renderOfflinePage('/Blog/"><script>', kept);
  expect(html).toContain(offlineTexts.page.title);
  expect(html).toContain('>FAQ &amp; more</a>');
  expect(html).not.toContain('"><script>');
  expect(renderOfflinePage('/', [])).not.toContain('<ul>');
});
