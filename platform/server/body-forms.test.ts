import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { BodyForms } from './body-forms.ts';

const PARAGRAPH = (index: number) =>
  `<p id="p${index}">Address ${index * 7919} is one of many.</p>`;
const PAGE = Array.from({ length: 2_000 }, (_, index) => PARAGRAPH(index)).join('');

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)(
  'a %s form that is asked for again becomes smaller, under the same validator',
  async (encoding, open) => {
    const forms = new BodyForms();
    const first = await forms.find(PAGE, encoding);
    expect(open(first.bytes).toString()).toBe(PAGE);
    await expect
      .poll(async () => (await forms.find(PAGE, encoding)).bytes.length)
      .toBeLessThan(first.bytes.length);
    const later = await forms.find(PAGE, encoding);
    expect(open(later.bytes).toString()).toBe(PAGE);
    expect(later.tag).toBe(first.tag);
    // Other bytes under one validator: a weak one, RFC 9110, section 8.8.1.
    expect(later.tag).toMatch(/^W\//);
  },
);

test('a body that gains nothing goes out as it is', async () => {
  const form = await new BodyForms().find('short', 'br');
  expect(form).toMatchObject({ encoding: null, bytes: Buffer.from('short') });
});
