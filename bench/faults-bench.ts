import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createRandom } from '@site/shared/testing/attack';
import { Cleanup } from '../platform/kit/cleanup.ts';
import { UserError } from '../platform/kit/errors.ts';
import { step } from '../platform/kit/steps.ts';
import { ask } from './faults/ask.ts';
import { type Fault, listFaults, type Random } from './faults/faults.ts';
import { type ManagedSite, startManagedSite } from './faults/managed-site.ts';
import { countLost, type LoadResult, startLoad, type Tally } from './faults/mixed-load.ts';
import { writeTable } from './write-figures.ts';

const LOAD_MS = 30_000;
const STRIKE_AFTER_MS = 3000;
const PROBE_PAUSE_MS = 100;
/** In the ten minutes of everything, from one fault to the next. */
const LONGEST_PAUSE_MS = 8000;
const MOST_FAULTS = 3;
const LONGEST_RECOVERY_MS = 120_000;

const HEAD = [
  ...['Fault', 'Pages failed', 'Reads failed', 'Messages refused'],
  ...['Slowest page', 'Slowest read', 'Wrong bytes', 'Well after', 'Acknowledged', 'Lost'],
];

/** Whether a page, a page that is made on demand, the feed and rows are answered. */
async function isWell({ url, apiUrl, key }: ManagedSite): Promise<boolean> {
  const headers = { apikey: key };
  const answers = await Promise.all([
    ask(`${url}/`),
    ask(`${url}/Resources?q=probe`),
    ask(`${url}/feed.xml`),
    ask(`${apiUrl}/rest/v1/ipv6_events?select=id&limit=1`, { headers }),
  ]);
  return answers.every(({ status }) => status === 200);
}

/** Watches until it is stopped; tells when the site was last seen unwell. */
function watch(site: ManagedSite) {
  let isDone = false;
  let unwellAt: number | null = null;
  const loop = async () => {
    while (!isDone) {
      if (!(await isWell(site))) unwellAt = performance.now();
      await delay(PROBE_PAUSE_MS);
    }
  };
  const running = loop();
  return {
    lastUnwell: () => unwellAt,
    stop: async () => {
      isDone = true;
      await running;
    },
  };
}

async function requireWell(site: ManagedSite): Promise<void> {
  const deadline = Date.now() + LONGEST_RECOVERY_MS;
  for (let inARow = 0; inARow < 5; await delay(PROBE_PAUSE_MS)) {
    inARow = (await isWell(site)) ? inARow + 1 : 0;
    if (Date.now() > deadline) throw new UserError('The site has not become well by itself.');
  }
}

const share = ({ asked, failed }: Tally) => `${failed} of ${asked}`;
const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

function describe(name: string, unwell: string, load: LoadResult, lost: number): string[] {
  const { pages, reads, messages, wrong, acknowledged } = load;
  for (const { answers } of [pages, reads, messages]) {
    for (const [answer, times] of answers) console.info(`  ${times} × ${answer}`);
  }
  return [
    ...[name, share(pages), share(reads), share(messages)],
    ...[seconds(pages.slowestMs), seconds(reads.slowestMs), String(wrong), unwell],
    ...[String(acknowledged.length), String(lost)],
  ];
}

async function measure(site: ManagedSite, fault: Fault, random: Random): Promise<string[]> {
  const stopLoad = startLoad(site);
  const watched = watch(site);
  const end = delay(LOAD_MS);
  await delay(STRIKE_AFTER_MS);
  const struckAt = performance.now();
  await fault.strike(site, random);
  await end;
  await requireWell(site);
  await watched.stop();
  const load = await stopLoad();
  const unwellAt = watched.lastUnwell();
  const unwell = unwellAt === null ? 'never unwell' : seconds(unwellAt - struckAt);
  return describe(fault.name, unwell, load, await countLost(site, load.acknowledged));
}

/** All faults at random, several at a time. */
async function measureAll(site: ManagedSite, minutes: number, seed: number): Promise<string[]> {
  const random = createRandom(seed);
  const faults = listFaults(site);
  const stopLoad = startLoad(site);
  const end = Date.now() + minutes * 60_000;
  const running = new Set<Promise<void>>();
  const names: string[] = [];
  while (Date.now() < end) {
    const fault = faults[random(faults.length)];
    if (fault !== undefined && running.size < MOST_FAULTS) {
      names.push(fault.name);
      // One may meet a site that another one has taken down.
      const strike = fault.strike(site, random).catch(() => undefined);
      running.add(strike);
      void strike.finally(() => running.delete(strike));
    }
    await delay(random(LONGEST_PAUSE_MS));
  }
  await Promise.all(running);
  const endedAt = performance.now();
  await requireWell(site);
  const unwell = `${seconds(performance.now() - endedAt)} after the last`;
  const load = await stopLoad();
  const name = `All at random, ${minutes} min, ${names.length} faults, seed ${seed}`;
  return describe(name, unwell, load, await countLost(site, load.acknowledged));
}

/**
 * `npm run bench -- faults [--only <part of a name>] [--minutes 10] [--seed 1]`: each fault under load, then all at random.
 * Throws where the site does not become well by itself or a message that was acknowledged is lost.
 */
export async function benchFaults(args: readonly string[]): Promise<void> {
  const options = {
    only: { type: 'string', default: '' },
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
  } as const;
  const { only, minutes, seed } = parseArgs({ args: [...args], options }).values;
  const cleanup = new Cleanup();
  try {
    const site = await step(
      'Starting a site',
      () => startManagedSite(cleanup),
      ({ url }) => url,
    );
    // The limits of the contact form are measured elsewhere.
    await site.sql('update private.contact_limits set most = 1000000');
    await requireWell(site);
    const rows: string[][] = [];
    const random = createRandom(Number(seed));
    for (const fault of listFaults(site)) {
      if (!fault.name.includes(only)) continue;
      const describeRow = (row: string[]) => row.slice(1).join(', ');
      rows.push(await step(fault.name, () => measure(site, fault, random), describeRow));
    }
    if (Number(minutes) > 0) {
      const all = () => measureAll(site, Number(minutes), Number(seed));
      rows.push(await step('All at random', all, (row) => row.join(', ')));
    }
    if (only === '') await writeTable('faults', HEAD, rows);
    if (rows.some((row) => row.at(-1) !== '0')) {
      throw new UserError('A message that was acknowledged is lost.');
    }
  } finally {
    await cleanup.run();
  }
}
