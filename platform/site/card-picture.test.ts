import { describe, expect, test } from 'vitest';
import { textDigits } from '../../shared/src/ui/weave/address.ts';
import { coverDesign } from '../../shared/src/ui/weave/cover-pattern.ts';
import { renderLogo, renderPostCard, renderSiteCard } from './card-picture.ts';
import { readPng } from './testing/read-png.ts';
import { colourOf } from './thread-colours.ts';

const KILOBYTE = 1024;
const COTTON = '#f3ede0';
const INK = '#0f2419';

// Titles enough for each cloth and each arrangement of bands.
const TITLES = Array.from({ length: 32 }, (_, index) => `Title ${index}`);

describe('the site’s card', () => {
  const file = renderSiteCard('IPv6 Ethiopia');
  const picture = readPng(file);

  test('is 1200 by 630 pixels in at most 15 KB', () => {
    expect([picture.width, picture.height]).toEqual([1200, 630]);
    expect(file.length).toBeLessThan(15 * KILOBYTE);
  });

  test('is the same bytes every time', () => {
    expect(renderSiteCard('IPv6 Ethiopia').equals(file)).toBe(true);
  });

  test('writes the name in ink on plain cloth', () => {
    const row = Array.from({ length: 1200 }, (_, x) => picture.colourAt(x, 188));
    expect(new Set(row)).toEqual(new Set([COTTON, INK]));
    expect(picture.colourAt(0, 0)).toBe(COTTON);
  });

  test('weaves the digits of 2001:db8:: between two green threads', () => {
    expect(picture.colourAt(600, 354)).toBe('#00c47c');
    expect(picture.colourAt(600, 354 + 12 * 12)).toBe('#00c47c');
    // The seed of the cross, which stands for the 2.
    expect(picture.colourAt(30 + 4 * 12 + 6, 354 + (2 + 4) * 12 + 6)).toBe('#c8402c');
  });

  test.each(['የኢትዮጵያ IPv6', 'N'.repeat(300), ''])('has no name in place of “%s”', (name) => {
    const plain = readPng(renderSiteCard(name));
    for (let y = 110; y < 350; y += 1) {
      for (let x = 0; x < 1200; x += 25) expect(plain.colourAt(x, y)).toBe(COTTON);
    }
  });
});

describe('a post’s card', () => {
  test.each(TITLES)('of “%s” shows its cloth in at most 15 KB', (title) => {
    const file = renderPostCard(title, 'IPv6 Ethiopia');
    const picture = readPng(file);
    expect(file.length).toBeLessThan(15 * KILOBYTE);
    expect([picture.width, picture.height]).toEqual([1200, 630]);
    const { cloth } = coverDesign(textDigits(title));
    expect(picture.colourAt(10, 10)).toBe(colourOf(cloth));
  });

  test('differs from title to title, and not from time to time', () => {
    const cards = TITLES.map((title) => renderPostCard(title, 'A').toString('base64'));
    expect(new Set(cards).size).toBe(TITLES.length);
    expect(renderPostCard('Title 0', 'A').toString('base64')).toBe(cards[0]);
  });

  test('carries the name on a label', () => {
    const withName = readPng(renderPostCard('Title 0', 'IPv6 Ethiopia'));
    expect(withName.colourAt(60, 70)).toBe('#ffffff');
    expect(withName.colourAt(70, 64)).toBe('#00c47c');
  });
});

test('the logo is a square of at least the 112 pixels that search engines ask for', () => {
  const { width, height, colourAt } = readPng(renderLogo());
  expect([width, height]).toEqual([512, 512]);
  expect(colourAt(256, 256)).toBe('#e3a733');
  expect(colourAt(0, 0)).toBe(INK);
});

test('a token that names no colour is refused', () => {
  expect(() => colourOf('var(--c-none)')).toThrow(/names no colour/);
});
