import { createApiClient } from '@site/shared/api';
import { testSite } from '@site/shared/testing';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Backend, startBackend } from '../../../platform/backend/backend';
import { suiteOptions } from '../../../platform/backend/testing/harness';
import { questions } from './questions';
import { search, toQuestion } from './search';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

const options = suiteOptions();
let backend: Backend;

beforeAll(async () => {
  backend = await startBackend({ ...options(), seed: true });
});
afterAll(() => backend.stop());

function ask(question: string) {
  const api = createApiClient({ url: backend.apiUrl, key: backend.anonKey });
  return search(api, testSite, toQuestion(question));
}

describe('thirty questions, with the database and the sample rows', () => {
  test.each(questions)('“%s” leads to %s', async (question, address) => {
    const { results } = await ask(question);
    const found = results.slice(0, 3).map(({ path }) => decodeURIComponent(path));
    expect(
      found.some((path) => path.startsWith(address)),
      found.join('\n'),
    ).toBe(true);
  });
});
