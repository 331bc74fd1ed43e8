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

  test('says where the file is not JSON', async () => {
    await expect(read('{')).rejects.toThrow(/not valid JSON/);
  });

  test('says that the file is missing', async () => {
    await expect(readSiteConfig(path.join(folder, 'none.json'))).rejects.toThrow(/cannot be read/);
  });
});
