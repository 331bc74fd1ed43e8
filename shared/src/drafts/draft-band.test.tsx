// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { civilDateWords } from '#shared-content/dates';
import { draftTexts } from '#shared-content/draft-texts';
import { DraftNotice } from './draft-band.tsx';

test('shows when a draft appears, in the reader’s time zone', () => {
  const draft = { row: null, appearsAt: '2027-03-03T12:00:00+00:00' };
  const { container } = render(<DraftNotice draft={draft} />);
  const day = new Date(draft.appearsAt).getDate();
  const [time = ''] = /\d\d:\d\d UTC[+-]\d\d:\d\d/.exec(container.textContent) ?? [];
  expect(time).not.toBe('');
  expect(container.textContent).toContain(
    draftTexts.hidden.appears(civilDateWords(`2027-03-0${day}`), time),
  );
});
