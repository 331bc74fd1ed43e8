import { amount } from '@site/shared/testing/attack';
import { BUSY, EVENTUALLY } from '@site/shared/testing/limits';
import { expect, test, vi } from 'vitest';
import { suiteBackend } from './testing/harness.ts';

vi.setConfig({ testTimeout: 300_000 * BUSY });

const ATTACKERS = 40;
const READS = amount(3, 50);

const backend = suiteBackend(async (client) => {
  await client.query(
    `insert into ipv6_resources (title, description, category, date)
     select 'Resource ' || n, repeat('a long text ', 100), 'tools', '2026-01-01'
     from generate_series(1, $1) n`,
    [amount(40, 100)],
  );
});

/** Each row's longest text, about as often as the database takes it in one statement. */
const COSTLY = `ipv6_resources?select=${Array.from({ length: 30 }, (_, index) => `a${index}:description`)}`;
const ORDINARY =
  'ipv6_resources?select=id,title,description,category_key,type,author,date,time,image_url,file_url,url' +
  '&category_key=eq.tools&order=date.desc.nullslast,id.desc&offset=0&limit=12';

function ask(path: string, headers: Record<string, string> = {}): Promise<Response> {
  const all = { apikey: backend().anonKey, ...headers };
  return fetch(`${backend().apiUrl}/rest/v1/${path}`, { headers: all });
}

test(`${ATTACKERS} clients that ask for the most do not go before an ordinary visitor, nor the site’s own server`, async () => {
  let answered = 0;
  let isOver = false;
  const attackers = Array.from({ length: ATTACKERS }, async () => {
    while (!isOver) {
      await ask(COSTLY).then((answer) => answer.arrayBuffer());
      answered += 1;
    }
  });
  await vi.waitFor(() => expect(answered).toBeGreaterThan(ATTACKERS / 2), EVENTUALLY);

  const overtaken: number[] = [];
  for (let read = 0; read < READS; read += 1) {
    for (const authorization of ['', `Bearer ${backend().ownToken}`]) {
      const before = answered;
      const answer = await ask(ORDINARY, { prefer: 'count=exact', authorization });
      expect(await answer.json()).toHaveLength(12);
      overtaken.push(answered - before);
    }
  }
  isOver = true;
  await Promise.all(attackers);
  // First come, first served, half of them and more went before a visitor.
  const median = overtaken.sort((a, b) => a - b)[READS] ?? ATTACKERS;
  expect(median).toBeLessThan(ATTACKERS / 4);
});
