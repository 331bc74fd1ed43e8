import { describe, expect, test } from 'vitest';
import { renderSecurityTxt } from './security-txt.ts';
import { site } from './testing/published.ts';

const NOW = new Date('2026-03-04T15:00:00Z');

/** Field → its values, as RFC 9116, section 2.3, has a reader take them. */
function readFields(text: string): Map<string, string[]> {
  const fields = new Map<string, string[]>();
  for (const line of text.split('\n').filter((each) => each !== '' && !each.startsWith('#'))) {
    const [, name = '', value = ''] = /^([A-Za-z-]+): (\S.*)$/.exec(line) ?? [];
    fields.set(name, [...(fields.get(name) ?? []), value]);
  }
  return fields;
}

describe('security.txt', () => {
  const text = renderSecurityTxt(site, NOW);
  const fields = readFields(text);

  test('names a contact and its own address', () => {
    expect(fields.get('Contact')).toEqual([`mailto:${site.email}`]);
    expect(fields.get('Canonical')).toEqual(['https://ipv6.example/.well-known/security.txt']);
    expect([...fields.keys()]).toEqual(['Contact', 'Expires', 'Preferred-Languages', 'Canonical']);
  });

  test('runs out once, within a year of the day on which it is asked for', () => {
    const [expires = '', ...more] = fields.get('Expires') ?? [];
    expect(more).toEqual([]);
    expect(expires).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
    const days = (Date.parse(expires) - NOW.getTime()) / 86_400_000;
    expect(days).toBeGreaterThan(90);
    expect(days).toBeLessThan(365);
  });

  test('is the same all day, so that it is not fetched anew', () => {
    expect(renderSecurityTxt(site, new Date('2026-03-04T23:59:59Z'))).toBe(text);
  });
});
