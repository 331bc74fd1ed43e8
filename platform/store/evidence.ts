import { z } from 'zod';
import { cleanText } from '../kit/clean-text.ts';
import { isVouchedFor, OPERATORS, QA, type ReleaseKeys } from './authority.ts';
import { parseJson } from './history.ts';

/** What is too long is cut: a no with a long reason is a no. */
const text = z.string().transform((said) => cleanText(said).slice(0, 2000));

const evidenceSchema = z.looseObject({
  /** A composition's id; of a judgement a release, as `mfe-blog@1.0.0-6b1d`. */
  about: text,
  at: z.iso.datetime(),
  by: text,
  /** `smoke`, `run`: a run of all smoke journeys, or of others. `trial`: all compositions with a release. `judgement`: a person's. */
  kind: z.enum(['smoke', 'run', 'trial', 'judgement']),
  isGood: z.boolean(),
  /** What became of it, or the person's reason. */
  why: text,
});

/** What journeys found out about a composition, or what a person says of a release. */
export type Evidence = z.infer<typeof evidenceSchema>;

/** Reads evidence; null where it cannot be read, and where nobody said it who may. */
export function parseEvidence(bytes: Buffer | null, keys: ReleaseKeys | null): Evidence | null {
  const value = parseJson(bytes);
  const found = evidenceSchema.safeParse(value).data;
  if (found === undefined) return null;
  // A team may not take back what QA says of its release.
  const among = found.kind === 'judgement' && found.isGood ? [OPERATORS, QA] : undefined;
  return isVouchedFor(value as object, keys, among) ? found : null;
}
