import { answerRows, testContext } from '@site/shared/testing/publishing';
import { expect, test } from 'vitest';
import { section } from '../section';
import { dashboard } from './content/dashboard';
import { tables } from './publish';

function tableAt(path: string) {
  const table = tables.find((each) => each.path === path);
  if (table === undefined) throw new Error(`No document is published at ${path}.`);
  return table;
}

test('publishes a table for each set of figures on the dashboard', () => {
  const { overTime, years, registrations, networks, sites } = dashboard.detail;
  const figures = [overTime, years, registrations, networks, sites];
  const addresses = [dashboard.world, dashboard.country, ...figures].map(({ csv }) => csv);
  expect(tables.map(({ path }) => path).sort()).toEqual(addresses.sort());
});

test('a table contains all rows, whatever the database’s page size', async () => {
  const rows = Array.from({ length: 7 }, (_, index) => ({
    area: 'XA',
    year: 2020 + index,
    blocks: 1,
  }));
  const { context, backend } = testContext(section, ({ url }) => {
    const from = Number(url.searchParams.get('offset'));
    return answerRows(rows.slice(from, from + 3));
  });
  const text = await tableAt(dashboard.detail.years.csv).render({}, context);
  expect(String(text).split('\r\n')).toEqual([
    'area,year,blocks',
    ...rows.map(({ area, year, blocks }) => `${area},${year},${blocks}`),
    '',
  ]);
  expect(backend.requests.length).toBe(4);
});

test('escapes CSV and formula characters, and leaves unknown values empty', async () => {
  const row = { measure: 'm', area: 'XA', note: '=1+1, or "2"', share: null };
  let isRead = false;
  const { context } = testContext(section, () => {
    const answer = answerRows(isRead ? [] : [row]);
    isRead = true;
    return answer;
  });
  const text = await tableAt(dashboard.world.csv).render({}, context);
  expect(String(text).split('\r\n')[1]).toBe(`m,XA,,,,,,,"'=1+1, or ""2"""`);
});

test('a table without rows has its header', async () => {
  const { context } = testContext(section, () => answerRows([]));
  const { csv } = dashboard.detail.sites;
  expect(await tableAt(csv).render({}, context)).toBe('host,name,has_ipv6,day\r\n');
});
