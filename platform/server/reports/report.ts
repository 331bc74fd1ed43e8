import type { FailureReport } from '@site/shared/contract';
import { z } from 'zod';

const NAME = /^(?:shell|mfe-[a-z0-9-]{1,100})$/;
const VERSION = /^[0-9A-Za-z][0-9A-Za-z.+-]{0,99}$/;
const MOST_RELEASES = 50;
const FILE = /^[0-9A-Za-z][0-9A-Za-z._-]{0,99}(?:\/[0-9A-Za-z][0-9A-Za-z._-]{0,99}){0,4}$/;
const LONGEST_PATH = 300;

/** Without what could end a line, hide in it or turn it around. */
function cleanText(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, '');
}

const reportSchema = z.strictObject({
  composition: z.string().regex(/^[0-9a-f]{1,64}$/),
  releases: z
    .array(z.string().max(210))
    .max(MOST_RELEASES)
    .transform((all) => all.map(cleanText)),
  section: z.string().regex(NAME),
  release: z.string().regex(VERSION),
  fault: z
    .string()
    .max(32)
    .regex(/^[a-z]+(?:-[a-z]+)*$/),
  file: z.string().regex(FILE).optional(),
  path: z
    .string()
    .startsWith('/')
    // A query or a fragment could hold what a visitor typed.
    .transform((path) => cleanText(path.replace(/[?#].*$/s, '')).slice(0, LONGEST_PATH)),
}) satisfies z.ZodType<FailureReport, unknown>;

/** Reads a report; null where the text is none. */
export function parseReport(text: string): FailureReport | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  return reportSchema.safeParse(value).data ?? null;
}
