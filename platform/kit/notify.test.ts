import { afterEach, expect, test, vi } from 'vitest';
import { takeConsoleErrors } from '../../shared/src/testing/setup.ts';
import { notify } from './notify.ts';
import { openWebhook } from './testing/webhook.ts';

afterEach(() => vi.unstubAllEnvs());

test('notifies a webhook once it answers', async () => {
  const { told, close } = await openWebhook(503, 200);
  await notify('blog 2 is live', [0, 0, 0]);
  expect(told).toEqual([{ text: 'blog 2 is live' }, { text: 'blog 2 is live' }]);
  close();
});

test('gives up after three attempts, and logs the failure', async () => {
  const { told, close } = await openWebhook(500, 500, 500, 200);
  await notify('blog 2 is live', [0, 0, 0]);
  expect(told).toHaveLength(3);
  expect(takeConsoleErrors().join()).toContain(
    'Could not tell NOTIFY_URL of: blog 2 is live (it answers 500)',
  );
  close();
});

test('sends nothing without NOTIFY_URL', async () => {
  const { told, close } = await openWebhook();
  vi.stubEnv('NOTIFY_URL', '');
  await notify('blog 2 is live');
  expect(told).toEqual([]);
  close();
});
