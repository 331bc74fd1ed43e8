// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';

vi.hoisted(() => {
  document.body.innerHTML =
    '<script type="application/json" id="settings">{"timeZone":"Africa/Addis_Ababa"}</script>';
});

const { toInstant, toLocalTime } = await import('./time');

test.each([
  ['2026-09-11T09:00', 'Africa/Addis_Ababa', '2026-09-11T06:00:00.000Z'],
  ['2026-01-01T01:30', 'Africa/Addis_Ababa', '2025-12-31T22:30:00.000Z'],
  ['2026-07-01T12:00', 'Europe/Berlin', '2026-07-01T10:00:00.000Z'],
  ['2026-12-01T12:00', 'Europe/Berlin', '2026-12-01T11:00:00.000Z'],
  ['2026-12-01T12:00', 'Asia/Kathmandu', '2026-12-01T06:15:00.000Z'],
])('reads %s in %s as %s, and back', (local, zone, instant) => {
  expect(toInstant(local, zone).toISOString()).toBe(instant);
  expect(toLocalTime(new Date(instant), zone)).toBe(local);
});
