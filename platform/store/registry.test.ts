import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { createSyntheticStore, type SyntheticStore } from '../release/testing/synthetic-store.ts';

/** `schema/v1-pre.json` of awslabs/frontend-discovery, rule by rule. */
const discovery = z.strictObject({
  schema: z.string(),
  microFrontends: z.record(
    z.string(),
    z.array(
      z.strictObject({
        url: z.string(),
        fallbackUrl: z.string().optional(),
        metadata: z.strictObject({ integrity: z.string(), version: z.string() }),
        extras: z.looseObject({}).optional(),
        deployment: z
          .looseObject({ traffic: z.number().min(0).max(100), default: z.boolean() })
          .optional(),
      }),
    ),
  ),
});

let site: SyntheticStore;

beforeEach(async () => {
  site = await createSyntheticStore();
});

afterEach(() => site.remove());

async function readRegistry() {
  return JSON.parse(await readFile(path.join(site.store.folder, 'registry.json'), 'utf8'));
}

test('the registry follows frontend-discovery, and names who is live and the way back', async () => {
  await site.release({ name: 'mfe-a', version: '2' });
  const registry = discovery.parse(await readRegistry());
  expect(Object.keys(registry.microFrontends)).toEqual(['shell', 'mfe-a', 'mfe-b']);
  expect(registry.microFrontends['mfe-a']).toMatchObject([
    {
      url: '/releases/mfe-a/2/entry.js',
      metadata: { version: '2', integrity: expect.stringMatching(/^sha256-/) },
      extras: { fallbackVersion: '1' },
      deployment: { traffic: 100, default: true },
    },
    { metadata: { version: '1' }, deployment: { traffic: 0, default: false } },
  ]);
  expect(registry.microFrontends['mfe-b']).toHaveLength(1);
});
