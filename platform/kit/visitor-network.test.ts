import { expect, test } from 'vitest';
import { NAT64_PREFIXES, NETWORK_CASES } from '../server/testing/network-cases.ts';
import { trustProxies, visitorNetwork } from './visitor-network.ts';

test.each(NETWORK_CASES)('%j is of the network %j', (written, network) => {
  expect(visitorNetwork(written, NAT64_PREFIXES)).toBe(network);
});

test.each([
  ['10.0.0.1', true],
  ['10.0.0.1:443', true],
  ['[2001:db8::1]:443', true],
  ['::ffff:10.0.0.1', true],
  ['192.0.2.1', false],
  ['unknown', false],
  ['', false],
])('takes %j for a proxy: %s', (written, isProxy) => {
  expect(trustProxies('loopback, 10.0.0.0/8,2001:db8::1')(written, 0)).toBe(isProxy);
});
