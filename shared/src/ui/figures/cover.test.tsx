// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { textDigits } from '../weave/address.ts';
import { coverDesign } from '../weave/cover-pattern.ts';
import { Cover } from './cover.tsx';

afterEach(cleanup);

// Specification, §3: A default picture on the home page when there is none — **changed**: it is woven from the title
it('weaves the same cover for the same title, and different covers for different titles', () => {
  const first = renderToString(<Cover title="World IPv6 Launch" />);
  expect(renderToString(<Cover title="World IPv6 Launch" />)).toBe(first);
  expect(renderToString(<Cover title=" World IPv6 Launch " src={null} />)).toBe(first);
  expect(renderToString(<Cover title="World IPv6 Day" />)).not.toBe(first);
});

it('weaves different covers for similar titles', () => {
  const covers = Array.from({ length: 50 }, (_, post) =>
    renderToString(<Cover title={`Post ${post}`} />),
  );
  expect(new Set(covers).size).toBe(covers.length);
});

it('weaves neighbours of a grid in different cloth', () => {
  const clothOf = (place: number) => coverDesign(textDigits('The same title'), place);
  for (let place = 1; place <= 40; place += 1) {
    for (const near of [1, 2, 3]) {
      expect(clothOf(place + near).cloth).not.toBe(clothOf(place).cloth);
    }
    expect(clothOf(place + 1).layout).not.toBe(clothOf(place).layout);
  }
});

it.each([
  ['An address plan from a /32', '/32'],
  ['More room for examples: 3fff::/20', '3fff::/20'],
  ['RFC 8200: Internet Protocol', 'RFC 8200'],
  ['Dual stack, or IPv6 only with NAT64 and 464XLAT', 'NAT64'],
  ['IPv6 has been an Internet Standard since July 2017', '2017'],
  ['RIPE 90', 'RIPE 90'],
  ['India: three users out of four', '3 of 4'],
  ['Six IPv6 blocks: what the registry shows', '6 blocks'],
  ['Three out of four users', '3 of 4'],
  ['From two to three', undefined],
  ['Fifteen years since the last IPv4 blocks', '15 years'],
  ['Three orders and twenty years', '3 orders'],
  ['Temporary addresses and privacy', undefined],
])('shows the subject of “%s” on its cover', (title, subject) => {
  const { container } = render(<Cover title={title} />);
  expect(container.querySelector('text')?.textContent).toBe(subject);
});

it('reserves the space of a picture, and shows the woven cover if it does not load', () => {
  const { container } = render(<Cover title="A post" src="/missing.png" />);
  const picture = screen.getByRole('presentation');
  expect(picture.getAttribute('width')).toBe('640');
  expect(picture.getAttribute('height')).toBe('360');
  expect(picture.getAttribute('loading')).toBe('lazy');
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
});
