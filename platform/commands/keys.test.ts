import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { parseKeys, publicKeyOf, readSigningKey } from '../store/authority.ts';
import { keys } from './keys.ts';

let folder: string;
let printed: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'keys-'));
  vi.stubEnv('STORE', folder);
  printed = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += text;
    return true;
  });
});

afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

const readKeys = async () => parseKeys(await readFile(path.join(folder, 'keys.json'), 'utf8'));
const printedKey = () => publicKeyOf(readSigningKey(/RELEASE_KEY=(\S+)/.exec(printed)?.[1] ?? ''));

test('creates the operators’ key first, then others, and prints each secret once', async () => {
  await expect(keys(['blog'])).rejects.toThrow(/npm run keys -- operators/);
  await keys(['operators']);
  expect(await readKeys()).toEqual({ since: 1, keys: { operators: [{ key: printedKey() }] } });
  printed = '';
  await keys(['blog']);
  expect((await readKeys()).keys['mfe-blog']).toEqual([{ key: printedKey() }]);
  expect(await readFile(path.join(folder, 'keys.json'), 'utf8')).not.toContain(
    /RELEASE_KEY=(\S+)/.exec(printed)?.[1] ?? 'RELEASE_KEY',
  );
});

test('ends an owner’s keys, creates a new one, and lists all', async () => {
  await keys(['operators']);
  await keys(['servers']);
  await keys(['servers', '--end']);
  await keys(['servers']);
  const [old, next] = (await readKeys()).keys.servers ?? [];
  expect(old).toMatchObject({ until: 0 });
  expect(next).not.toHaveProperty('until');
  printed = '';
  await keys([]);
  expect(printed.split('\n')).toEqual([
    expect.stringMatching(/^operators: \S+$/),
    `servers: ${old?.key}, ended`,
    `servers: ${next?.key}`,
    '',
  ]);
});

test.each([[['--end']], [['a', 'b']], [['blog', '--none']]])(
  'refuses %j with the usage',
  async (args) => {
    await expect(keys(args)).rejects.toThrow(/Use: npm run keys/);
  },
);
