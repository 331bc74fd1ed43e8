// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { prerender } from 'react-dom/static';
import { expect, it, vi } from 'vitest';
import { staticParts } from './static-parts.tsx';

const WORDS = <a href="/FAQ">Words</a>;

function definePage() {
  const load = vi.fn(async () => ({
    words: () => WORDS,
    table: ({ rows }: { readonly rows: readonly string[] }) => <p>{rows.join(', ')}</p>,
  }));
  const { Part, withParts } = staticParts('page', load);
  function Site({ rows = ['one'] }: { readonly rows?: readonly string[] }) {
    const [isAway, setAway] = useState(false);
    return (
      <Suspense>
        <button type="button" onClick={() => setAway(!isAway)}>
          Go
        </button>
        {!isAway && <Part name="words" />}
        {!isAway && <Part name="table" rows={rows} />}
      </Suspense>
    );
  }
  return { load, Site, withParts };
}

/** Renders a page to HTML, as Node does. */
async function drawInNode(page: ReturnType<typeof definePage>): Promise<string> {
  vi.stubGlobal('document', undefined);
  const { prelude } = await prerender(<page.Site />);
  vi.unstubAllGlobals();
  return new Response(prelude).text();
}

it('does not load if the HTML contains it, and reappears when the visitor returns', async () => {
  document.body.innerHTML = await drawInNode(definePage());
  const link = screen.getByRole('link', { name: 'Words' });
  const { load, Site, withParts } = definePage();
  expect(await withParts(Site)).toBe(Site);
  render(<Site />, { container: document.body, hydrate: true });
  expect(screen.getByRole('link')).toBe(link);
  fireEvent.click(screen.getByRole('button'));
  expect(screen.queryByRole('link')).toBeNull();
  fireEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('link', { name: 'Words' }).getAttribute('href')).toBe('/FAQ');
  expect(load).not.toHaveBeenCalled();
});

it('loads with the page if the browser renders it, and retries after a failure', async () => {
  const { load, Site, withParts } = definePage();
  load.mockRejectedValueOnce(new Error('offline'));
  await expect(withParts(Site)).rejects.toThrow('offline');
  await withParts(Site);
  render(<Site />);
  screen.getByRole('link', { name: 'Words' });
  expect(load).toHaveBeenCalledTimes(2);
});

it('keeps its HTML until its rows change, then renders again', async () => {
  document.body.innerHTML = await drawInNode(definePage());
  const came = screen.getByText('one');
  const { load, Site } = definePage();
  const { rerender } = render(<Site />, { container: document.body, hydrate: true });
  rerender(<Site rows={['one']} />);
  expect(load).not.toHaveBeenCalled();

  load.mockRejectedValueOnce(new Error('offline'));
  await act(async () => rerender(<Site rows={['two']} />));
  expect(screen.getByText('one')).toBe(came);
  await act(async () => rerender(<Site />));
  await act(async () => rerender(<Site rows={['two']} />));
  screen.getByText('two');
  expect(screen.queryByText('one')).toBeNull();

  // The HTML has other rows, also after the visitor returns.
  fireEvent.click(screen.getByRole('button'));
  fireEvent.click(screen.getByRole('button'));
  screen.getByText('two');
});

it('keeps the HTML of each of several parts with the same name', async () => {
  const definePosts = () => {
    const load = vi.fn(async () => ({
      post: ({ rows }: { readonly rows: string }) => <p>{rows}</p>,
    }));
    const { Part } = staticParts('posts', load);
    function Posts({ isAway = false }: { readonly isAway?: boolean }) {
      const posts = isAway ? [] : ['one', 'two'];
      return (
        <Suspense>
          {posts.map((post) => (
            <Part key={post} name="post" of={post} rows={post} />
          ))}
        </Suspense>
      );
    }
    return { load, Posts };
  };
  const inNode = definePosts();
  vi.stubGlobal('document', undefined);
  const { prelude } = await prerender(<inNode.Posts />);
  vi.unstubAllGlobals();
  document.body.innerHTML = await new Response(prelude).text();
  const { load, Posts } = definePosts();
  const { rerender } = render(<Posts />, { container: document.body, hydrate: true });
  rerender(<Posts isAway />);
  rerender(<Posts />);
  const texts = [...document.querySelectorAll('p')].map(({ textContent }) => textContent);
  expect(texts).toEqual(['one', 'two']);
  expect(load).not.toHaveBeenCalled();
});
