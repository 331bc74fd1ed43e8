import { expect, test } from 'vitest';
import { checkJourneys } from './journeys.ts';

// release-smoke.spec.ts of QA's suite runs all of them on a whole site.
test('a site that the journeys cannot reach is refused, with what Playwright says', async () => {
  const check = await checkJourneys('http://127.0.0.1:9');
  expect(check).toMatchObject({ check: 'journeys', state: 'refused' });
  expect(check.found).toMatch(/^0 passed, .*127\.0\.0\.1:9/s);
});
