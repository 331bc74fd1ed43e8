import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { UserError } from './errors.ts';
import { PROJECT_ROOT } from './project.ts';
import { readSiteConfig } from './site-config.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'site-config-'));
});

afterEach(() => rm(folder, { recursive: true }));

async function read(text: string) {
  const file = path.join(folder, 'site.config.json');
  await writeFile(file, text);
  return readSiteConfig(file);
}

describe('readSiteConfig', () => {
  // Specification, Decisions Site constants: One file holds every fact about the owner; it is checked when it is read
  test('accepts the file of this site', async () => {
    const site = await readSiteConfig(path.join(PROJECT_ROOT, 'site.config.json'));
    expect(site.product).toBe('IPv6 Ethiopia');
  });

  // Specification, Decisions Site constants: One file holds every fact about the owner; it is checked when it is read
  test.each([
    ['a missing field', { email: undefined }, 'email'],
    ['a malformed address', { email: 'nobody' }, 'email'],
    ['a time zone that is none', { timeZone: 'Africa/Nowhere' }, 'timeZone'],
    ['an unknown field', { colour: 'green' }, 'colour'],
    [
      'a script for a link',
      { social: { linkedin: 'javascript:x', facebook: 'x' } },
      'social.linkedin',
    ],
    [
      'a time that is none',
      { legal: { lastUpdated: null, messagesKept: '1 year' } },
      'legal.messagesKept',
    ],
    [
      'a fact that would be taken for copy',
      { legal: { lastUpdated: null, ground: '{x}' } },
      'legal.ground',
    ],
    ['a date that is none', { legal: { lastUpdated: '2026-02-30' } }, 'legal.lastUpdated'],
  ])('names the field of %s', async (_, change, field) => {
    const site = await readSiteConfig(path.join(PROJECT_ROOT, 'site.config.json'));
    const error = await read(JSON.stringify({ ...site, ...change })).catch((reason) => reason);
    expect(error).toBeInstanceOf(UserError);
    expect(error.message).toContain(field);
  });

  const check = (change: object) => ({
    ipv4: 'https://ipv4.example/',
    ipv6: 'https://ipv6.example/',
    both: 'https://both.example/',
    ...change,
  });

  test.each([
    ['in clear text', check({ ipv4: 'http://ipv4.example/' }), 'ipv6Check.ipv4: Write it as'],
    [
      'by an IPv6 address',
      check({ ipv6: 'https://[2001:db8::1]/' }),
      'ipv6Check.ipv6: Write it as',
    ],
    ['by an IPv4 address', check({ ipv4: 'https://192.0.2.1/' }), 'ipv6Check.ipv4: Write it as'],
    [
      'with a password',
      check({ both: 'https://a:b@both.example/' }),
      'ipv6Check.both: Write it as',
    ],
    ['that is not named', check({ both: undefined }), 'ipv6Check.both: '],
    ['that is named twice', check({ both: 'https://ipv4.example/x' }), 'ipv6Check: Each needs'],
  ])('refuses a server of the connection check %s', async (_, ipv6Check, problem) => {
    const site = await readSiteConfig(path.join(PROJECT_ROOT, 'site.config.json'));
    await expect(read(JSON.stringify({ ...site, ipv6Check }))).rejects.toThrow(problem);
  });

  test.each([
    ['on the internet', check({ nat64: 'https://nat64.example/' })],
    ['on the own machine', check({ ipv4: 'http://ipv4.localhost:8046/' })],
  ])('takes servers of the connection check %s', async (_, ipv6Check) => {
    const site = await readSiteConfig(path.join(PROJECT_ROOT, 'site.config.json'));
    expect((await read(JSON.stringify({ ...site, ipv6Check }))).ipv6Check).toEqual(ipv6Check);
  });

  test('says where the file is not JSON', async () => {
    await expect(read('{')).rejects.toThrow(/not valid JSON/);
  });

  test('says that the file is missing', async () => {
    await expect(readSiteConfig(path.join(folder, 'none.json'))).rejects.toThrow(/cannot be read/);
  });
});
