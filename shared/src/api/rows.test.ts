import {
  REFUSED_ADDRESSES,
  SAVED_ADDRESSES,
  TIDIED_ADDRESSES,
} from '@site/shared/testing/addresses';
import { expect, test } from 'vitest';
import { assertCreated, safeUrl, toPage, toRow } from './rows.ts';

const sound = { error: null, status: 200, count: null } as const;

// Specification, §7: Responses have data plus error
test('returns rows with their total', () => {
  expect(toPage({ ...sound, data: [1, 2], count: 40 })).toEqual({ rows: [1, 2], total: 40 });
});

test('returns no rows for a page beyond the end', () => {
  const error = { message: 'Requested range not satisfiable', code: 'PGRST103' };
  expect(toPage({ data: null, error, status: 416, count: null })).toEqual({ rows: [], total: 0 });
});

test('returns one row or null', () => {
  expect(toRow({ ...sound, data: { id: 1 } })).toEqual({ id: 1 });
  expect(toRow({ ...sound, data: null })).toBeNull();
});

// Specification, §7: Responses have data plus error
test('reports an unexpected response as malformed', () => {
  const answer = { ...sound, data: JSON.parse('{"rows":[]}') };
  expect(() => toPage(answer)).toThrow(expect.objectContaining({ kind: 'malformed' }));
});

// Specification, §7: Responses have data plus error
test('reports a refusal with the backend’s message', () => {
  const answer = { data: null, count: null, status: 429, error: { message: 'Wait a little.' } };
  const refusal = { kind: 'refused', status: 429, message: 'Wait a little.' };
  expect(() => toPage(answer)).toThrow(expect.objectContaining(refusal));
  expect(() => assertCreated(answer)).toThrow(expect.objectContaining(refusal));
});

test('distinguishes an unreachable backend from a timeout', () => {
  const none = {
    data: null,
    count: null,
    status: 0,
    error: { message: 'TypeError: fetch failed' },
  };
  expect(() => toRow(none)).toThrow(expect.objectContaining({ kind: 'unreachable' }));
  const late = { ...none, error: { message: 'TimeoutError: signal timed out' } };
  expect(() => toRow(late)).toThrow(expect.objectContaining({ kind: 'timeout' }));
});

// Specification, §7: The response error is checked
test('treats a write as failed if the response is not the database’s', () => {
  expect(() => assertCreated({ ...sound, data: null, status: 201 })).not.toThrow();
  const answer = { ...sound, data: null, status: 204 };
  expect(() => assertCreated(answer)).toThrow(expect.objectContaining({ kind: 'malformed' }));
});

// Specification, Decisions Data: `http`, `https` and site-relative URLs are the only ones rendered from a row
test.each([...SAVED_ADDRESSES, ...TIDIED_ADDRESSES])('%s is rendered as %s', (url, expected) => {
  expect(safeUrl(url)).toBe(expected);
});

// Specification, Decisions Data: `http`, `https` and site-relative URLs are the only ones rendered from a row
// Specification, Decisions Data: `mailto:` and `tel:` only from `site.config.json`
test.each([null, ...REFUSED_ADDRESSES])('%j is never rendered', (url) => {
  expect(safeUrl(url)).toBeNull();
});
