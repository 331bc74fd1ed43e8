// @vitest-environment happy-dom
import { renderPage, testSite } from '@site/shared/testing';
import { screen } from '@testing-library/react';
import { Globe } from 'lucide';
import { expect, test } from 'vitest';
import { useCopy } from './use-copy';

const COPY = { rows: [{ text: 'IPv6 in {country}', icon: Globe }] };

function Sample() {
  const [row] = useCopy(COPY).rows;
  return <p>{`${row?.text}: ${JSON.stringify(row?.icon)}`}</p>;
}

test('fills texts at every depth, and leaves icons unchanged', () => {
  renderPage(<Sample />);
  screen.getByText(`IPv6 in ${testSite.country}: ${JSON.stringify(Globe)}`);
  expect(COPY.rows[0]?.text).toContain('{country}');
});
