import type { Evidence } from '../evidence.ts';

/** What a run of journeys leaves; `smoke`: null where not all smoke journeys were asked for. */
export function journeysOn(
  about: string,
  smoke: 'passed' | 'failed' | null,
  at = new Date().toISOString(),
): Evidence {
  const isGood = smoke !== 'failed';
  const why = isGood ? '20 passed, 0 failed' : '19 passed, 1 failed: the menu opens';
  return { about, at, by: 'Hanna', kind: smoke === null ? 'run' : 'smoke', isGood, why, run: {} };
}
