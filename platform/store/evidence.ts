import { z } from 'zod';
import { cleanText } from '../kit/clean-text.ts';
import { isVouchedFor, OPERATORS, QA, type ReleaseKeys } from './authority.ts';
import type { StoreFiles } from './store-files.ts';

/** The folder of what was found out, by what it is about. */
const EVIDENCE = 'evidence/';
const RUN_KEY = /^evidence\/[0-9a-f]{12}\/(\d{4}-\d\d-\d\d)/;
const KEPT_MS = 90 * 24 * 60 * 60 * 1000;

const text = z.string().max(1000).transform(cleanText);

const evidenceSchema = z.object({
  /** A composition's id where journeys ran on it; a release, as `mfe-blog@1.0.0-6b1d`, where a person judged it. */
  about: text,
  at: z.iso.datetime(),
  by: text,
  verdict: z.enum(['passed', 'failed', 'refused', 'allowed']),
  /** A person's reason. */
  why: text.optional(),
  run: z
    .object({
      /** The address of the site, the arguments of the run, and the commit of the suite. */
      where: text,
      args: z.array(text).max(50),
      suite: text.nullable(),
      /** What became of how many journeys. */
      counts: z.record(z.string().max(20), z.number()),
      /** What the smoke journeys say; null where not all of them were asked for. */
      smoke: z.enum(['passed', 'failed']).nullable(),
      failed: z.array(text).max(20),
    })
    .optional(),
});

/** What a run of journeys found out about a composition, or what a person says of a release. */
export type Evidence = z.infer<typeof evidenceSchema>;

export function evidenceFolder(about: string): string {
  return `${EVIDENCE}${about}/`;
}

/** Reads evidence; null where it cannot be read, and where nobody said it who may. */
export function parseEvidence(bytes: Buffer | null, keys: ReleaseKeys | null): Evidence | null {
  let value: unknown = null;
  try {
    value = JSON.parse(bytes?.toString() ?? '');
  } catch {
    return null;
  }
  const found = evidenceSchema.safeParse(value).data;
  if (found === undefined) return null;
  // A team may not take back what QA says of its release.
  const among = found.verdict === 'allowed' ? [OPERATORS, QA] : undefined;
  return isVouchedFor(value as object, keys, among) ? found : null;
}

/** Removes what runs left more than 90 days ago; what people said of releases stays. */
export async function removeOldEvidence(files: StoreFiles): Promise<void> {
  const oldest = new Date(Date.now() - KEPT_MS).toISOString();
  for (const key of await files.list(EVIDENCE)) {
    const [, day] = RUN_KEY.exec(key) ?? [];
    if (day !== undefined && day < oldest) await files.remove(key);
  }
}

/** Whether evidence says what all smoke journeys found. */
export function isSmokeRun({ run }: Evidence): boolean {
  return run !== undefined && run.smoke !== null;
}
