import type { Evidence } from '../evidence.ts';

/** What a run of journeys leaves; `smoke`: null where not all smoke journeys were asked for. */
export function journeysOn(
  about: string,
  smoke: 'passed' | 'failed' | null,
  at = new Date().toISOString(),
): Evidence {
  const isBad = smoke === 'failed';
  return {
    about,
    at,
    by: 'Hanna',
    verdict: isBad ? 'failed' : 'passed',
    run: {
      where: 'http://127.0.0.1:3000',
      args: ['--grep', '@smoke'],
      suite: null,
      counts: { passed: 19, failed: isBad ? 1 : 0 },
      smoke,
      failed: isBad ? ['Header › the menu opens'] : [],
    },
  };
}
