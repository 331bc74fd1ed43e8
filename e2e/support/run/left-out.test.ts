import { expect, test } from 'vitest';
import { listLeftOut, whyLeftOut } from './left-out';

const OWN = { isReadOnly: false, message: null, previewCookie: null };
const FOREIGN = { isReadOnly: true, message: null, previewCookie: null };

function isRun(tags: readonly string[], target: Parameters<typeof listLeftOut>[0]) {
  return whyLeftOut(tags, listLeftOut(target, [])) === null;
}

test('a site of the run’s own gets all but what has to be asked for', () => {
  for (const tag of ['@writes', '@sql', '@platform', '@fault'])
    expect(isRun([tag], OWN)).toBe(true);
  for (const tag of ['@long', '@budget']) {
    expect(isRun(['@blog', tag], OWN)).toBe(false);
    expect(whyLeftOut(['@blog', tag], listLeftOut(OWN, ['--grep', tag]))).toBeNull();
    for (const named of ['--last-failed', 'pictures.spec.ts:40', '.*/blog.spec.ts:7:3']) {
      expect(whyLeftOut(['@blog', tag], listLeftOut(OWN, [named]))).toBeNull();
    }
  }
});

// Specification, Decisions Suites: The journeys run against any set of versions, local or live, and write nothing into somebody's site
test('somebody’s site gets nothing that writes, needs its database or serves another', () => {
  for (const tag of ['@writes', '@sql', '@platform']) {
    expect(whyLeftOut(['@blog', tag], listLeftOut(FOREIGN, []))).toMatch(/./);
  }
  expect(isRun(['@blog', '@fault'], FOREIGN)).toBe(true);
});

test('a message that was asked for is sent, and nothing else is written', () => {
  const asked = { ...FOREIGN, message: 'A test' };
  expect(isRun(['@contact', '@writes', '@delivery'], asked)).toBe(true);
  expect(isRun(['@contact', '@writes'], asked)).toBe(false);
  expect(isRun(['@contact', '@writes', '@delivery'], FOREIGN)).toBe(false);
});

test('a preview is not weighed, as its bar is no page’s', () => {
  expect(isRun(['@blog', '@weight'], { ...FOREIGN, previewCookie: 'preview=x' })).toBe(false);
  expect(isRun(['@blog', '@weight'], FOREIGN)).toBe(true);
  expect(isRun(['@shell', '@preview'], { ...FOREIGN, previewCookie: 'preview=x' })).toBe(true);
  expect(isRun(['@shell', '@preview'], FOREIGN)).toBe(false);
});

test('what needs scripts turned off is left out where the browser cannot do that', () => {
  const rules = listLeftOut(OWN, []);
  expect(whyLeftOut(['@shell', '@no-scripts'], rules, 'firefox')).toMatch(/./);
  expect(whyLeftOut(['@shell', '@no-scripts'], rules, 'phone')).toBeNull();
});
