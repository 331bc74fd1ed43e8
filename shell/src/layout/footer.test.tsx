// @vitest-environment happy-dom
import type { PageBoot } from '@site/shared/contract';
import { renderPage, testSite } from '@site/shared/testing';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { BootProvider } from '../boot-context';
import { shellTexts } from '../content/shell-texts';
import { Footer } from './footer';

afterEach(cleanup);

function placesElsewhere(social: typeof testSite.social): HTMLElement {
  const boot = {} as PageBoot;
  renderPage(
    <BootProvider value={boot}>
      <Footer />
    </BootProvider>,
    { site: { ...testSite, social } },
  );
  return screen.getByRole('list', { name: shellTexts.social });
}

test('leads to the places elsewhere that the owner has set', () => {
  const social = { linkedin: 'https://linkedin.com/groups/1/', facebook: 'https://facebook.com/a' };
  const links = within(placesElsewhere(social)).getAllByRole<HTMLAnchorElement>('link');
  expect(links.map(({ href }) => href)).toEqual(Object.values(social));
});

test('the front page of a network is no link', () => {
  const social = { linkedin: 'https://linkedin.com/groups/', facebook: 'https://facebook.com/' };
  const places = placesElsewhere(social);
  expect(within(places).getAllByRole('listitem')).toHaveLength(2);
  expect(within(places).queryByRole('link')).toBeNull();
});
