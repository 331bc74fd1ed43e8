import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { CARD_WIDTH, CoverCard } from '@site/shared/publish';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { openPictures } from './pictures.tsx';
import { SiteCard } from './site-card.tsx';

const read = (file: string) => readFile(createRequire(import.meta.url).resolve(file));
const pictures = await openPictures(
  await read('@expo-google-fonts/noto-sans-ethiopic/600SemiBold/NotoSansEthiopic_600SemiBold.ttf'),
  await read('@resvg/resvg-wasm/index_bg.wasm'),
);

/** Draws a picture and gives its bytes, which begin as those of a PNG do, and its size. */
function draw(svg: ReactElement) {
  const bytes = Buffer.from(pictures.draw(svg));
  expect(bytes.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a');
  return { bytes, size: [bytes.readUInt32BE(16), bytes.readUInt32BE(20)] };
}

const NAMES = [
  'IPv6 Ethiopia',
  'የኢትዮጵያ የበይነመረብ ፕሮቶኮል ስድስት ብሔራዊ መድረክ እና የመረጃ ማዕከል',
  'National IPv6 Information and Coordination Centre of the Federal Democratic Republic',
  'MW'.repeat(40),
];

describe('the card of a title', () => {
  const card = (title: string, name = 'IPv6 Ethiopia') =>
    draw(<CoverCard title={title} name={name} />);

  test('has the size that networks ask of a card', () => {
    expect(card('Dual stack').size).toEqual([1200, 630]);
  });

  test('differs from title to title, and not from time to time', () => {
    const titles = Array.from({ length: 12 }, (_, index) => `Title ${index}`);
    const cards = titles.map((title) => card(title).bytes.toString('base64'));
    expect(new Set(cards).size).toBe(titles.length);
    expect(card('Title 0').bytes.toString('base64')).toBe(cards[0]);
  });

  test('carries the name in letters of its own, Ethiopic ones too', () => {
    const named = (name: string) => card('A', name).bytes.toString('base64');
    // Letters that the font lacks would all be the same box.
    expect(named('ሀሁሂ')).not.toBe(named('ሃሄህ'));
    expect(named('abc')).not.toBe(named('abd'));
  });
});

/** How wide the text of a picture comes out, in pixels. */
function textWidth(svg: ReactElement): number {
  const text = /<text.*<\/text>/
    .exec(renderToStaticMarkup(svg))?.[0]
    .replaceAll(/ fill="[^"]*"/g, '');
  const alone = `<svg xmlns="http://www.w3.org/2000/svg" width="9999" height="630">${text}</svg>`;
  return pictures.open(alone).getBBox()?.width ?? 0;
}

test.each(NAMES)('“%s” fits on the cards', (name) => {
  const label = textWidth(<CoverCard title="A" name={name} />);
  expect(label).toBeGreaterThan(200);
  expect(label).toBeLessThan(CARD_WIDTH - 200);
  const card = textWidth(<SiteCard name={name} />);
  expect(card).toBeGreaterThan(200);
  expect(card).toBeLessThan(CARD_WIDTH - 120);
});

test('a text is no colour', () => {
  expect(draw(<CoverCard title="A" name={'="var(--c-none)"'} />).size).toEqual([1200, 630]);
});

test('a colour that is none of the theme is refused', () => {
  expect(() => pictures.draw(<g fill="var(--c-none)" />)).toThrow(/names no colour/);
});
