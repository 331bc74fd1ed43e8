// @vitest-environment happy-dom
import type { PageBoot } from '@site/shared/contract';
import { testSite } from '@site/shared/testing';
import { expect, test, vi } from 'vitest';
import { createHost } from './app';

test.each([
  ['Africa/Addis_Ababa', '2026-05-21'],
  ['Pacific/Pago_Pago', '2026-05-20'],
])('today in a page without a rendered one is the date in %s', (timeZone, today) => {
  vi.useFakeTimers({ now: new Date('2026-05-20T21:30:00Z') });
  const release = { version: '1', base: '/', entry: 'a.js', integrity: {} };
  const composition = { id: 'a', shell: { name: 'shell', ...release }, sections: [] };
  const api = { url: 'http://api.test', key: 'k' };
  const boot: PageBoot = { site: { ...testSite, timeZone }, api, composition };
  expect(createHost(boot).today).toBe(today);
  vi.useRealTimers();
});
