import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { StockClient } from '@site/platform/testing';
import { type OpenDesk, openDesk } from '../support/desk';
import { query } from '../support/rows';
import { expect, test } from '../support/test';

/** 10 runs by default; LOSS_RUNS=200 at night. LOSS_SEED repeats a run. */
const { LOSS_RUNS = '10', LOSS_SEED } = process.env;
const STEPS = 8;

/** Returns a generator of numbers from 0 to 1 (mulberry32). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const FIELDS = ['short_description', 'summary', 'author'] as const;
type Field = (typeof FIELDS)[number];
const LABELS: Readonly<Record<Field, string>> = {
  short_description: 'Introduction',
  summary: 'Summary for lists and search engines',
  author: 'Author',
};

test.describe('A robot that looks for lost text', {
  tag: ['@platform', '@sql', '@writes', '@shell'],
}, () => {
  test.use({ expectedErrors: /status of|ERR_|Blocked autofocusing|Failed to fetch|ApiError/ });
  test.describe.configure({ mode: 'default', timeout: 120_000 });

  let desk: OpenDesk;
  let colleague: StockClient;
  test.beforeAll(async () => {
    desk = await openDesk();
    await desk.invite('robot@loss.test', ['reviewer']);
    colleague = await desk.invite('colleague@loss.test', ['editor']);
  });
  test.afterAll(async () => {
    await query("delete from ipv6_blog_posts where title like 'Robot %'");
    await desk.close();
  });

  const seeds = Array.from({ length: LOSS_SEED === undefined ? Number(LOSS_RUNS) : 1 }, () =>
    Number(LOSS_SEED ?? randomInt(2 ** 31)),
  );
  test('loses no letter', async ({ page: first }) => {
    test.setTimeout(30_000 + seeds.length * 60_000);
    process.stdout.write(`LOSS_SEED: ${seeds.join(', ')}\n`);
    await desk.enter(first, 'robot@loss.test');
    for (const seed of seeds) {
      await test.step(`LOSS_SEED=${seed}`, async () => {
        await run(first, seed);
      });
    }
  });

  async function run(first: Page, seed: number) {
    const next = random(seed);
    const one = <Value>(values: readonly Value[]): Value =>
      values[Math.floor(next() * values.length)] as Value;
    const title = `Robot ${seed}`;
    const [made] = await query<{ id: string }>(
      "insert into ipv6_blog_posts (title, category, published_on, published) values ($1, 'news', '2026-01-01', false) returning id",
      [title],
    );
    const id = Number(made?.id);
    const url = `${desk.url}/#/desk_posts/${id}`;
    const context = first.context();
    const tabs = [first];
    /** Every word that the robot has typed. Each is unique. */
    const typed: string[] = [];
    let isOffline = false;
    const steps: string[] = [];

    const open = async (page: Page) => {
      await page.goto(url);
      await expect(page.getByLabel('Title')).toHaveValue(title);
    };
    const setOffline = async (offline: boolean) => {
      isOffline = offline;
      await context.setOffline(offline);
    };
    const actions: Readonly<Record<string, (page: Page) => Promise<void>>> = {
      type: async (page) => {
        // A conflict waits for a choice.
        if (await page.getByRole('dialog').isVisible()) return;
        const field = page.getByLabel(LABELS[one(FIELDS)]);
        const word = `w${typed.length}x${Math.floor(next() * 1e6)}`;
        typed.push(word);
        await field.press('End');
        await page.keyboard.insertText(` ${word}`);
      },
      save: (page) => press(page, 'Save'),
      publish: (page) => press(page, one(['Publish now', 'Take back'])),
      offline: () => setOffline(!isOffline),
      reload: async (page) => {
        if (isOffline) await setOffline(false);
        await page.reload();
        await expect(page.getByLabel('Title')).toHaveValue(title);
      },
      restore: (page) => press(page, 'Restore it'),
      choose: (page) => press(page, 'Save my choice'),
      tab: async () => {
        if (isOffline || tabs.length > 1) return;
        const page = await context.newPage();
        tabs.push(page);
        await open(page);
      },
      colleague: async () => {
        const changes = { [one(FIELDS)]: `Colleague ${Math.floor(next() * 1e6)}` };
        await colleague.from('desk_posts').update(changes).eq('id', id);
      },
    };
    const press = async (page: Page, name: string) => {
      const dialog = page.getByRole('dialog');
      // A dialog covers the form's own buttons.
      const place = (await dialog.isVisible()) ? dialog : page;
      const button = place.getByRole('button', { name, exact: true }).first();
      if (await button.isVisible()) await button.click({ timeout: 1000 }).catch(() => undefined);
    };

    /** Returns all text that the person can still reach. */
    const reachable = async (): Promise<string> => {
      const forms = await Promise.all(
        tabs.map((page) =>
          page.evaluate(() => {
            const inputs = [...document.querySelectorAll('input, textarea')];
            const values = inputs.map((input) => (input as HTMLInputElement).value);
            const kept = Object.entries(localStorage).map(([, value]) => value);
            return [...values, ...kept, document.body.innerText].join('\n');
          }),
        ),
      );
      const rows = await query(
        `select to_jsonb(post)::text as text from ipv6_blog_posts as post where id = $1
          union all select changes::text from desk_drafts where row_id = $1
          union all select before::text from content_history where row_id = $1 and table_name = 'ipv6_blog_posts'`,
        [id],
      );
      return [...forms, ...rows.map(({ text }) => text)].join('\n');
    };

    await open(first);
    try {
      for (let step = 0; step < STEPS; step += 1) {
        const page = one(tabs);
        const weights = ['type', 'type', 'type', 'save', ...Object.keys(actions)];
        const name = one(weights);
        steps.push(`${name} in tab ${tabs.indexOf(page) + 1}`);
        await page.bringToFront();
        await actions[name]?.(page);
        await expect
          .poll(
            async () => {
              const text = await reachable();
              return typed.filter((word) => !text.includes(word));
            },
            `LOSS_SEED=${seed}: ${steps.join(', ')}`,
          )
          .toEqual([]);
      }
    } finally {
      await setOffline(false);
      for (const page of tabs.slice(1)) await page.close();
    }
  }
});
