// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DraftNotice } from './draft-band.tsx';

test('a draft says when it appears, in the zone of its reader', () => {
  const draft = { row: null, appearsAt: '2027-03-03T12:00:00+00:00' };
  const { container } = render(<DraftNotice draft={draft} />);
  const day = new Date(draft.appearsAt).getDate();
  expect(container.textContent).toMatch(
    new RegExp(`public by itself: ${day} March 2027, \\d\\d:\\d\\d UTC[+-]\\d\\d:\\d\\d\\.$`),
  );
});
