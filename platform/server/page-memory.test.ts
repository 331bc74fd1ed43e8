import { describe, expect, test, vi } from 'vitest';
import { makePost, publish } from '../publish/testing/published.ts';
import { rememberedPath, rememberPage } from './page-memory.ts';
import type { StampedPage } from './stamp-document.ts';

const stamped = (html: string): StampedPage => ({ status: 200, html });

describe('a remembered page', () => {
  test('is made anew where the document or the rows are others', () => {
    const published = publish();
    const path = rememberedPath(published, '/Blog/7');
    expect(rememberedPath(published, '/Blog/7')).toBe(path);
    const post = makePost();
    const make = vi.fn(() => stamped('page'));
    const steps: [string, Parameters<typeof rememberPage>[2], number][] = [
      ['one', { kind: 'post', post }, 1],
      ['one', { kind: 'post', post }, 1],
      ['two', { kind: 'post', post }, 2],
      ['two', { kind: 'post', post: { ...post } }, 3],
      // Not there is another page than not known.
      ['two', { kind: 'post', post: null }, 4],
      ['two', null, 5],
      ['two', null, 5],
    ];
    for (const [template, content, made] of steps) {
      rememberPage(path, template, content, make);
      expect(make).toHaveBeenCalledTimes(made);
    }
  });

  test('is of one composition alone, and nothing is kept of addresses that no section owns', () => {
    const published = publish();
    expect(rememberedPath(publish(), '/Blog')).not.toBe(rememberedPath(published, '/Blog'));
    expect(rememberedPath(published, '/no-1')).not.toBe(rememberedPath(published, '/no-1'));
  });
});
