import { diffArrays } from 'diff';

/** Compares two JSON values. */
export function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Formats a value of a row as text. */
export function asText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

export interface DiffPart {
  readonly text: string;
  readonly change: 'same' | 'removed' | 'added';
}

/** Changed words up to which two texts are compared by words. */
const MAX_CHANGES = 2000;

/** Compares two texts by words. Texts without much in common are compared as a whole. */
export function diffWords(before: string, after: string): DiffPart[] {
  const [a, b] = [before, after].map((text) => text.split(/(?<=\s|>)|(?=<)/).filter(Boolean));
  const parts = diffArrays(a ?? [], b ?? [], { maxEditLength: MAX_CHANGES }) ?? [
    { value: [before], added: false, removed: true },
    { value: [after], added: true, removed: false },
  ];
  return parts.map(({ value, added, removed }) => ({
    text: value.join(''),
    change: added ? 'added' : removed ? 'removed' : 'same',
  }));
}
