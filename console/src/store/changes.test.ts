import { readSettings } from '@site/platform/command';
import { expect, test } from 'vitest';
import { changeLink, changeSchema, makeShown } from './changes';

test('a page parses the change from its link', () => {
  const change = { action: 'rollback', name: 'mfe-a', version: '1.0.0+a&b=c' } as const;
  const { searchParams } = new URL(changeLink(change), 'http://console');
  expect(changeSchema.parse(Object.fromEntries(searchParams))).toEqual(change);
});

test.each([{}, { action: 'remove' }, { action: 'promote' }, { action: 'return', name: 'mfe-a' }])(
  'rejects %o',
  (asked) => {
    expect(changeSchema.safeParse(asked).success).toBe(false);
  },
);

test('rejects a revocation without a reason', async () => {
  const change = { action: 'revoke', name: 'mfe-a', version: '1' } as const;
  await expect(makeShown(change, 2, undefined, await readSettings())).rejects.toThrow(
    'needs a reason',
  );
});
