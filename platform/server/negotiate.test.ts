import { describe, expect, test } from 'vitest';
import { acceptedEncodings } from './negotiate.ts';

describe('acceptedEncodings', () => {
  test.each([
    ['gzip, deflate, br, zstd', ['br', 'gzip']],
    ['gzip;q=1.0, br;q=0.5', ['gzip', 'br']],
    ['br;q=0, gzip', ['gzip']],
    ['*', ['br', 'gzip']],
    ['*;q=0, gzip', ['gzip']],
    ['identity, gzip;q=0.5', []],
    ['identity;q=0.5, gzip;q=0.8, br;q=0.1', ['gzip']],
    ['GZIP ; q=0.3', ['gzip']],
    ['br;q=2, gzip;q=none, deflate', []],
    [',,;;q=', []],
    ['', []],
  ])('understands %j', (header, expected) => {
    expect(acceptedEncodings(header)).toEqual(expected);
  });

  test('keeps a bounded memory of headers', () => {
    for (let index = 0; index < 1000; index += 1) acceptedEncodings(`br;q=0.${index}`);
    expect(acceptedEncodings('br;q=0.5, gzip')).toEqual(['gzip', 'br']);
    expect(acceptedEncodings(undefined)).toEqual([]);
  });
});
