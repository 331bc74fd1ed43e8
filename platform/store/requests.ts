import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { ERROR_CODES } from '../kit/error-codes.ts';
import { cleanText } from '../kit/log.ts';
import { checkFields } from '../kit/settings.ts';
import type { StoredReleases } from './stored-releases.ts';

const RELEASES = 'releases/';
/** A request's key. Only its section counts: the bucket's policy says who may write there. */
const KEY =
  /^releases\/(?<name>shell|mfe-[a-z0-9]+(?:-[a-z0-9]+)*)\/requests\/(?<id>\d{17}-[0-9a-f]{8})\.json$/;
const MOST_BYTES = 16_384;
/** Number of a section's last answers that are kept. */
const KEPT_ANSWERS = 20;
const POLL_MS = 1000;
/** How long nobody may take a request up, or work on it, until the team is told. */
const SILENCE_MS = 60_000;
const WORK_MS = 15 * 60_000;

const text = (length: number) => z.string().max(length).transform(cleanText);
const version = z.string().regex(/^\d[\w.+-]{0,99}$/);
/** Number of the last history entry that the team knew. */
const seen = z.number().int().min(0);
/** What the team says about itself. */
const team = {
  by: text(100),
  commit: z
    .string()
    .regex(/^[0-9a-f]{40,64}$/)
    .optional(),
  dirty: z.boolean().optional(),
  why: text(500).optional(),
};
const release = { ...team, version, allowsGrowth: z.boolean().optional() };

const requestSchema = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('preview'), ...release }),
  z.strictObject({ action: z.literal('live'), ...release }),
  z.strictObject({ action: z.literal('canary'), ...release, share: z.number().min(0).max(100) }),
  z.strictObject({ action: z.literal('promotion'), ...team, version: version.optional() }),
  z.strictObject({ action: z.literal('rollback'), ...team, version: version.optional(), seen }),
  z.strictObject({ action: z.literal('revocation'), ...team, version, reason: text(500) }),
  z.strictObject({ action: z.literal('removal'), ...team, seen }),
]);

/** What a team asks of the site's pipeline. It names no section: its folder does. */
export type Request = z.infer<typeof requestSchema>;

const answerSchema = z.object({
  /** `overtaken`: another change made the request pointless. */
  state: z.enum(['done', 'refused', 'overtaken']),
  text: z.string(),
  code: z.enum(ERROR_CODES).optional(),
  /** A preview's signed link. */
  link: z.string().optional(),
});

export type Answer = z.infer<typeof answerSchema>;

/** A request's section and id: the only parts of it that the pipeline trusts. */
export interface RequestName {
  readonly name: string;
  readonly id: string;
}

const keyOf = ({ name, id }: RequestName, file: '.json' | '.taken' | '.answer.json') =>
  `${RELEASES}${name}/requests/${id}${file}`;

type Files = Pick<StoredReleases, 'shared'>;

/** Stores a request below a section. @throws {UserError} */
export async function sendRequest({ shared }: Files, name: string, request: Request) {
  checkFields('ARGUMENTS_INVALID', requestSchema, request, 'request');
  // Requests of a section are answered in the order of their ids.
  const time = new Date().toISOString().replaceAll(/\D/g, '');
  const asked = { name, id: `${time}-${randomBytes(4).toString('hex')}` };
  await shared.create(keyOf(asked, '.json'), JSON.stringify(request));
  return asked;
}

/** Returns the pipeline's answer as soon as it exists. Calls `onSilence` once if nobody works on the request. */
export async function waitForAnswer(
  { shared }: Files,
  asked: RequestName,
  onSilence: () => void,
  silenceMs = SILENCE_MS,
): Promise<Answer> {
  let silentAt = Date.now() + silenceMs;
  for (;;) {
    const answer = await shared.read(keyOf(asked, '.answer.json'));
    if (answer !== null) return answerSchema.parse(JSON.parse(answer.toString()));
    if (Date.now() > silentAt) {
      const isTaken = (await shared.read(keyOf(asked, '.taken'))) !== null;
      if (!isTaken) onSilence();
      silentAt = isTaken ? Date.now() + WORK_MS : Number.POSITIVE_INFINITY;
    }
    await delay(POLL_MS);
  }
}

/** Reads a request. Returns null if it is not one: too large, no JSON, or with other fields. */
export async function readRequest({ shared }: Files, asked: RequestName): Promise<Request | null> {
  const bytes = await shared.read(keyOf(asked, '.json'), MOST_BYTES);
  try {
    return bytes && requestSchema.parse(JSON.parse(bytes.toString()));
  } catch {
    return null;
  }
}

/** Returns the oldest unanswered request of each section. Removes old answers. */
export async function listRequests({ shared }: Files): Promise<RequestName[]> {
  const found: RequestName[] = [];
  for (const name of await shared.listFolders(RELEASES)) {
    const keys = new Set(await shared.list(`${RELEASES}${name}/requests/`));
    const asked = [...keys].flatMap((key) => {
      const { id } = KEY.exec(key)?.groups ?? {};
      return id === undefined ? [] : { name, id };
    });
    const isAnswered = (each: RequestName) => keys.has(keyOf(each, '.answer.json'));
    const next = asked.find((each) => !isAnswered(each));
    if (next !== undefined) found.push(next);
    for (const each of asked.filter(isAnswered).slice(0, -KEPT_ANSWERS)) {
      // The answer last, so that no request seems unanswered.
      for (const file of ['.json', '.taken', '.answer.json'] as const) {
        await shared.remove(keyOf(each, file));
      }
    }
  }
  return found;
}

/** Marks a request as taken up, for the team that waits. */
export async function takeRequest({ shared }: Files, asked: RequestName): Promise<void> {
  await shared.create(keyOf(asked, '.taken'), '');
}

export async function answerRequest({ shared }: Files, asked: RequestName, answer: Answer) {
  await shared.create(keyOf(asked, '.answer.json'), JSON.stringify(answer));
}
