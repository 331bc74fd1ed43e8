import { setTimeout as delay } from 'node:timers/promises';
import { step } from '../kit/steps.ts';
import type { Refresher } from '../server/refresher.ts';

/** How long a start waits for its pages; those that are not rendered by then are drawn by browsers. */
const WAIT_MS = 10_000;

/** Renders the pages of what is live, and goes on behind where that takes long. */
export async function renderAhead(refresher: Refresher): Promise<void> {
  let rendered = 0;
  const work = refresher
    .refresh(() => {
      rendered += 1;
    })
    .then(() => true);
  await step(
    'Rendering pages',
    () => Promise.race([work, delay(WAIT_MS, false, { ref: false })]),
    (isDone) => `${rendered} rendered${isDone ? '' : ', the others follow'}`,
  );
}
