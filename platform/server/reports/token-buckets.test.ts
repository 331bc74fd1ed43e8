import { describe, expect, test } from 'vitest';
import { networkOf, TokenBuckets } from './token-buckets.ts';

describe('TokenBuckets', () => {
  test('lets a burst through, then so many a second, each key for itself', () => {
    let now = 0;
    const buckets = new TokenBuckets({ burst: 3, perSecond: 2 }, () => now);
    const take = (times: number) =>
      Array.from({ length: times }, () => buckets.take('a')).filter(Boolean).length;
    expect(take(10)).toBe(3);
    expect(buckets.take('b')).toBe(true);
    now += 1000;
    expect(take(10)).toBe(2);
    now += 3_600_000;
    expect(take(10)).toBe(3);
  });

  test('remembers a bounded number of keys, those that were used last', () => {
    const buckets = new TokenBuckets({ burst: 1, perSecond: 0 });
    buckets.take('first');
    for (let key = 0; key < 20_000; key += 1) buckets.take(String(key));
    expect(buckets.size).toBe(10_000);
    expect(buckets.take('19999')).toBe(false);
    expect(buckets.take('first')).toBe(true);
  });
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s is of the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
