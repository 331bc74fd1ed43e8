import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { RowsUnavailableError } from '../site/rows.ts';
import { makeEvent, makePost, publish, SINCE } from '../site/testing/published.ts';
import { readPageContent } from './page-content.ts';
import type { PublishedRows } from './published-rows.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const never = () => Promise.reject(new Error('Nobody should ask for this.'));

function source(changes: Partial<PublishedRows>): PublishedRows {
  return {
    listPostAddresses: never,
    listNewestPosts: never,
    getPost: never,
    listEvents: never,
    listLatestEvents: never,
    getEvent: never,
    ...changes,
  };
}

const published = publish();

describe('readPageContent', () => {
  test('reads the post of an address, however it is spelt', async () => {
    const post = makePost();
    const getPost = vi.fn(async () => ({ rows: post, since: SINCE }));
    const content = await readPageContent(published, source({ getPost }), '/blog/7/');
    expect(content).toEqual({ kind: 'post', post });
    expect(getPost).toHaveBeenCalledWith('7');
  });

  test('reads the latest events of their page', async () => {
    const events = [makeEvent()];
    const listLatestEvents = async () => ({ rows: events, since: SINCE });
    const content = await readPageContent(published, source({ listLatestEvents }), '/Events');
    expect(content).toEqual({ kind: 'events', events });
  });

  test.each(['abc', '0', '01', '1;drop', '99999999999999999999'])(
    'knows without a question that there is no post “%s”',
    async (id) => {
      const content = await readPageContent(published, source({}), `/Blog/${id}`);
      expect(content).toEqual({ kind: 'post', post: null });
    },
  );

  test.each(['/', '/Blog', '/IPv6EthiopiaCouncil', '/nothing'])(
    'asks nothing for %s',
    async (path) => {
      expect(await readPageContent(published, source({}), path)).toBeNull();
    },
  );

  test('does without the rows after 800 ms', async () => {
    const getPost = () => new Promise<never>(() => undefined);
    const reading = readPageContent(published, source({ getPost }), '/Blog/7');
    await vi.advanceTimersByTimeAsync(799);
    const settled = vi.fn();
    reading.then(settled);
    await vi.advanceTimersByTimeAsync(0);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await reading).toBeNull();
  });

  test('does without the rows where they cannot be read', async () => {
    const getPost = () => Promise.reject(new RowsUnavailableError('away'));
    expect(await readPageContent(published, source({ getPost }), '/Blog/7')).toBeNull();
    expect(vi.getTimerCount()).toBe(0);
  });
});
