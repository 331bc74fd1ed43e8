import { setTimeout as delay } from 'node:timers/promises';
import { reasonOf } from './errors.ts';
import { log } from './log.ts';
import { readEnvironment } from './settings.ts';

const PAUSES = [0, 1000, 5000];
const ANSWER_MS = 5000;

/** Sends a text to the webhook at `NOTIFY_URL` in Slack's format. Logs failures; never throws. */
export async function notify(text: string, pauses = PAUSES): Promise<void> {
  const { notifyUrl } = readEnvironment(process.env);
  if (notifyUrl === null) return;
  const told = { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ text }) };
  let problem = '';
  for (const pause of pauses) {
    await delay(pause);
    const signal = AbortSignal.timeout(ANSWER_MS);
    try {
      const { ok, status } = await fetch(notifyUrl, { method: 'POST', ...told, signal });
      if (ok) return;
      problem = `it answers ${status}`;
    } catch (error) {
      problem = reasonOf(error);
    }
  }
  log.error(`Could not tell NOTIFY_URL of: ${text} (${problem})`);
}
