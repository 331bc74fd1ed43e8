// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { copyTexts } from '#shared-content/copy-texts';
import { CodeBlock, CopyButtons } from './code-block.tsx';
import { Prose } from './prose.tsx';

const CODE = 'ping -6 -c 4 www.iana.org\ncurl -6 -I https://www.iana.org/';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Article({ html }: { readonly html: string }) {
  const root = useRef<HTMLDivElement>(null);
  return (
    <div ref={root}>
      <Prose html={html} />
      <CopyButtons key={html} within={root} />
    </div>
  );
}

const buttons = () => screen.getAllByRole('button', { name: copyTexts.label(copyTexts.code) });

test('copies its code by keyboard, and announces it', async () => {
  const user = userEvent.setup();
  render(<CodeBlock code={CODE} label="Commands" />);
  expect(screen.getByRole('status').textContent).toBe('');
  await user.tab();
  expect(document.activeElement).toBe(buttons()[0]);
  await user.keyboard('{Enter}');
  expect(await navigator.clipboard.readText()).toBe(CODE);
  expect(screen.getByRole('status').textContent).not.toBe('');
});

test('selects the code if the browser forbids copying, and announces it', async () => {
  const user = userEvent.setup();
  render(<CodeBlock code={CODE} label="Commands" />);
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  document.execCommand = () => false;
  await user.click(buttons()[0] as HTMLElement);
  expect(getSelection()?.toString()).toBe(CODE);
  expect(screen.getByRole('status').textContent).toBe(copyTexts.selected);
});

test('also copies without TLS', async () => {
  const user = userEvent.setup();
  render(<CodeBlock code={CODE} label="Commands" />);
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never);
  let copied: string | undefined;
  document.execCommand = () => {
    copied = getSelection()?.toString();
    return true;
  };
  await user.click(buttons()[0] as HTMLElement);
  expect(copied).toBe(CODE);
  expect(screen.getByRole('status').textContent).toBe(copyTexts.copied);
});

test('has no button without scripts', () => {
  expect(renderToString(<CodeBlock code={CODE} label="Commands" />)).not.toContain('<button');
  expect(renderToString(<Article html="<pre>ping</pre>" />)).not.toContain('<button');
});

test('gives each block of an article a button, also after the article changes', async () => {
  const user = userEvent.setup();
  const { rerender } = render(
    <Article html={'<pre>one\n</pre><p>and</p><pre><code>two</code></pre>'} />,
  );
  expect(buttons()).toHaveLength(2);
  for (const [index, text] of ['one', 'two'].entries()) {
    await user.click(buttons()[index] as HTMLElement);
    expect(await navigator.clipboard.readText()).toBe(text);
    await user.click(buttons()[index] as HTMLElement);
    expect(await navigator.clipboard.readText()).toBe(text);
  }
  rerender(<Article html="<pre><code>ping</code></pre><pre><samp>answer</samp></pre>" />);
  expect(buttons()).toHaveLength(1);
  rerender(<Article html="<ul><li><pre>three</pre></li></ul>" />);
  expect(buttons()).toHaveLength(1);
  await user.click(buttons()[0] as HTMLElement);
  expect(await navigator.clipboard.readText()).toBe('three');
});
