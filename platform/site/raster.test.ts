import { describe, expect, test } from 'vitest';
import { LETTER_PITCH, letterRows, textWidth } from './pixel-letters.ts';
import { encodePng } from './png.ts';
import { MAX_COLOURS, Raster } from './raster.ts';
import { readPng } from './testing/read-png.ts';

const colours = Array.from({ length: MAX_COLOURS }, (_, index) => `#0000${index.toString(16)}f`);

describe('Raster', () => {
  test('cuts off what lies outside', () => {
    const raster = new Raster(3, 2, '#ffffff');
    raster.fill({ x: -5, y: -5, width: 6, height: 6 }, '#000000');
    raster.fill({ x: 2, y: 1, width: 9, height: 9 }, '#ff0000');
    raster.fill({ x: 9, y: 0, width: 9, height: 9 }, '#00ff00');
    expect([...raster.pixels]).toEqual([1, 0, 0, 0, 0, 2]);
  });

  test('refuses more colours than four bits tell apart', () => {
    const raster = new Raster(1, 1, colours[0] ?? '');
    const dot = { x: 0, y: 0, width: 1, height: 1 };
    for (const colour of colours) raster.fill(dot, colour);
    expect(raster.palette).toEqual(colours);
    expect(() => raster.fill(dot, '#abcdef')).toThrow(/at most 16 colours/);
  });
});

describe('encodePng', () => {
  test.each([
    [1, 1],
    [7, 5],
    [16, 16],
  ])('writes each pixel of a picture of %i by %i', (width, height) => {
    const raster = new Raster(width, height, colours[0] ?? '');
    const expected: string[] = [];
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1) {
        const colour = colours[(x * 3 + (y >> 1)) % MAX_COLOURS] ?? '';
        raster.fill({ x, y, width: 1, height: 1 }, colour);
        expected.push(colour);
      }
    }
    const picture = readPng(encodePng(raster));
    expect([picture.width, picture.height]).toEqual([width, height]);
    const read = expected.map((_, at) => picture.colourAt(at % width, Math.floor(at / width)));
    expect(read).toEqual(expected);
  });
});

describe('letters', () => {
  const all = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 .-'&";

  test('are five cells wide, stand on one line, and are all different', () => {
    const rows = letterRows(all) ?? [];
    expect(rows).toHaveLength(all.length);
    for (const letter of rows) {
      expect([7, 8, 9]).toContain(letter.length);
      for (const row of letter) expect(row).toMatch(/^[#.]{5}$/);
    }
    expect(new Set(rows.map((letter) => letter.join())).size).toBe(all.length);
  });

  test('a text with a character that has none is not drawn', () => {
    expect(letterRows('Aሀ')).toBeNull();
    expect(letterRows('constructor')).toHaveLength(11);
  });

  test('a text is as wide as its letters without the last gap', () => {
    expect(textWidth('AB')).toBe(2 * LETTER_PITCH - 1);
  });
});
