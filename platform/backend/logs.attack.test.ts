import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { amount } from '@site/shared/testing/attack';
import { BUSY } from '@site/shared/testing/limits';
import { expect, test, vi } from 'vitest';
import { startTestBackend, testOptions } from './testing/harness.ts';

vi.setConfig({ testTimeout: 600_000 * BUSY });

/** As docs/operating.md states it: of each program one log, and the one before it. */
const MOST_BYTES = 3 * 2 * 1_100_000;
/** Almost as many bytes as a log may have. */
const OLD_LINES = 4_999;
const MOST_LETTERS = 300;
const SENT = 'sent-by-a-visitor ';
const AT_ONCE = 8;

const long = SENT.repeat(50_000);
const fields = { name: 'A', email: 'a@example.org', subject: 'S', message: 'M', writing_ms: 9000 };

/** What PostgreSQL or PostgREST refuses, each with all that fits into a request. */
const FAILING: readonly [string, object | string][] = [
  ['ipv6_contact_messages', { ...fields, message: long }],
  ['ipv6_contact_messages', { ...fields, writing_ms: long }],
  ['ipv6_contact_messages', { ...fields, submitted_at: long.replaceAll(' ', '\n') }],
  ['ipv6_contact_messages', { ...fields, [long]: 1 }],
  ['ipv6_contact_messages', `{"name": "${long}`],
  ['rpc/ipv6_blog_posts_draft', { token: long }],
  [`ipv6_blog_posts?id=eq.${SENT.trim().repeat(400)}`, {}],
];

test('failing requests write one short line each, into logs that stay below their bound', async () => {
  const options = testOptions();
  const logs = join(options.dataDir, 'logs');
  mkdirSync(logs, { recursive: true });
  writeFileSync(join(logs, 'postgres.log'), `${'x'.repeat(199)}\n`.repeat(OLD_LINES));
  const { apiUrl, anonKey } = await startTestBackend(options);
  const sizes = () => readdirSync(logs).map((name) => statSync(join(logs, name)).size);
  const linesOf = (name: string) => readFileSync(join(logs, name), 'utf8').split('\n');

  const requests = amount(28, 3_000);
  let next = 0;
  const sendAll = async () => {
    while (next < requests) {
      const [path, body] = FAILING[next++ % FAILING.length] ?? ['', ''];
      const answer = await fetch(`${apiUrl}/rest/v1/${path}`, {
        method: 'POST',
        headers: { apikey: anonKey, 'content-type': 'application/json' },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      });
      expect(answer.status).toBeGreaterThanOrEqual(400);
      await answer.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendAll));

  const names = readdirSync(logs);
  expect(names).toContain('postgres.log.1');
  expect(sizes().reduce((sum, size) => sum + size)).toBeLessThan(MOST_BYTES);
  const lines = names.flatMap(linesOf);
  expect(lines.filter((line) => line.length > MOST_LETTERS)).toEqual([]);
  expect(lines.length - OLD_LINES).toBeLessThan(requests * 2 + 100);
});
