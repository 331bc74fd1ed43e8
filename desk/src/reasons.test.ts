// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { HttpError } from 'react-admin';
import { expect, test, vi } from 'vitest';
import { texts as am } from './content/am/texts';
import { texts as en } from './content/en/texts';
import { failureOf, REASONS } from './reasons';

const PROJECT_ROOT = path.resolve(import.meta.dirname, '../..');
const read = (...parts: string[]) => readFileSync(path.join(PROJECT_ROOT, ...parts), 'utf8');
const FOLDER = 'supabase/migrations';
const migrations = readdirSync(path.join(PROJECT_ROOT, FOLDER)).map((name) => read(FOLDER, name));

/** Names of conditions that migrations raise. */
const CONDITIONS: Readonly<Record<string, string>> = {
  check_violation: '23514',
  insufficient_privilege: '42501',
  invalid_parameter_value: '22023',
};

/** Refusals that an editor's request can meet, as migrations raise them: code and detail. */
function raised(): [code: string, detail: string | null][] {
  return migrations.flatMap((sql) =>
    [
      ...sql.matchAll(
        /raise (?:sqlstate '(\w+)'|exception using\s+errcode = '(\w+)'|(?!exception)(\w+) using)([^;]*);/g,
      ),
    ].map(([, state, errcode, condition, rest = '']): [string, string | null] => {
      const name = condition ?? errcode ?? '';
      return [state ?? CONDITIONS[name] ?? name, /detail = '(\w+)'/.exec(rest)?.[1] ?? null];
    }),
  );
}

test('migrations raise refusals that the test finds', () => {
  expect(raised().length).toBeGreaterThan(10);
  expect(raised()).toContainEqual(['PT403', 'own_work']);
});

test.each(raised())('knows a reason for %s, %s', (code, details) => {
  const status = Number(/^PT(\d+)$/.exec(code)?.[1] ?? 400);
  const { reason } = failureOf({ code, details, message: 'm' }, status);
  // An unknown view or intent is a fault of the desk.
  expect(reason === 'unexpected').toBe(code === '22023');
  expect(failureOf(new HttpError('m', status, { code, details })).reason).toBe(reason);
});

const gateway = ['accounts.ts', 'storage.ts', 'gateway.ts'].map((name) =>
  read('platform/backend', name),
);
const refused = gateway.flatMap((source) =>
  [...source.matchAll(/(?:refuse\(|\[)(\d{3}),\s*'(\w[\w ]*)'/g)].map(
    ([, status = '', code = '']): [number, string] => [Number(status), code],
  ),
);

test('the gateway has refusals that the test finds', () => {
  expect(refused.length).toBeGreaterThan(12);
});

test.each(refused)('knows a reason for the gateway’s %s %s', (status, code) => {
  expect(failureOf({ status, code, error: code }).reason).not.toBe('unexpected');
});

test.each([
  [{ code: '' }, 0, 'unanswered'],
  [{ code: 'XX000' }, 500, 'unexpected'],
  [new TypeError('Failed to fetch'), undefined, 'unanswered'],
])('%o with status %s is %s', (error, status, reason) => {
  expect(failureOf(error, status).reason).toBe(reason);
});

test('without a network, every failure is one of the network', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(failureOf({ code: 'PT409' }, 409).reason).toBe('offline');
  vi.restoreAllMocks();
});

test.each([
  ['en', en],
  ['am', am],
])('every reason has words in %s', (_, { desk }) => {
  expect(Object.keys(desk.reasons).toSorted()).toEqual([...REASONS].toSorted());
});
