// @vitest-environment happy-dom
import { documentTitle, type PageMeta } from '@site/shared/contract';
import { renderPage, testSite } from '@site/shared/testing';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { DocumentMeta, usePageMetaStore } from './page-meta';

afterEach(() => usePageMetaStore.setState(usePageMetaStore.getInitialState()));

const metaOf = (title: string): PageMeta => ({ title, description: `About ${title}` });

test('each page has its own title and description, also a page after another', () => {
  document.head.innerHTML = '<meta name="description" content=""><title></title>';
  const { setDeclared } = usePageMetaStore.getState();
  setDeclared(metaOf('First'));
  renderPage(<DocumentMeta route={null} pathname="/first" />, { url: '/first' });
  for (const title of ['First', 'Second', 'First']) {
    act(() => setDeclared(metaOf(title)));
    expect(document.title).toBe(documentTitle(title, testSite));
    expect(document.querySelector('meta')?.content).toBe(`About ${title}`);
    expect(screen.getByRole('status').textContent).toBe(document.title);
  }
});
