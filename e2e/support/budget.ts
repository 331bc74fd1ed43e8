import { readFileSync } from 'node:fs';
import path from 'node:path';

/** What a page weighs, in bytes after brotli at its best. */
export interface PageWeight {
  /** With its styles. */
  readonly html: number;
  /** All scripts that a first visit fetches. */
  readonly script: number;
}

/** Path → what the page weighed when `npm run budget` was run last. */
export type Budget = Readonly<Record<string, PageWeight>>;

export const BUDGET_FILE = path.join(import.meta.dirname, '../budget.json');

/** How much a page may grow before a test tells, so that nothing grows unseen. */
const ROOM = 1.05;
/** A sentence of copy never fails a build. */
const LEAST_HTML_ROOM = 500;

export function readBudget(): Budget {
  return JSON.parse(readFileSync(BUDGET_FILE, 'utf8'));
}

/** The most that a page may weigh. */
export function ceilingOf({ html, script }: PageWeight): PageWeight {
  return {
    html: Math.max(Math.floor(html * ROOM), html + LEAST_HTML_ROOM),
    script: Math.floor(script * ROOM),
  };
}
