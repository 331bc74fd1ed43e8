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

/** Words per text up to which a difference is computed word by word. */
const MAX_WORDS = 2000;

/** Compares two texts by words: the longest common sequence stays. Long texts are compared as a whole. */
export function diffWords(before: string, after: string): DiffPart[] {
  const [a, b] = [before, after].map((text) => text.split(/(?<=\s|>)|(?=<)/).filter(Boolean)) as [
    string[],
    string[],
  ];
  let start = 0;
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const [from, to] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  const parts: DiffPart[] = [];
  const add = (words: readonly string[], change: DiffPart['change']) => {
    if (words.length === 0) return;
    const last = parts.at(-1);
    const text = words.join('');
    if (last?.change === change) parts[parts.length - 1] = { text: last.text + text, change };
    else parts.push({ text, change });
  };
  add(a.slice(0, start), 'same');
  if (from.length * to.length > MAX_WORDS * MAX_WORDS) {
    add(from, 'removed');
    add(to, 'added');
  } else {
    const width = to.length + 1;
    const lengths = new Uint16Array((from.length + 1) * width);
    const at = (i: number, j: number) => lengths[i * width + j] ?? 0;
    for (let i = from.length - 1; i >= 0; i -= 1) {
      for (let j = to.length - 1; j >= 0; j -= 1) {
        lengths[i * width + j] =
          from[i] === to[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
      }
    }
    let [i, j] = [0, 0];
    while (i < from.length || j < to.length) {
      const [old, now] = [from[i], to[j]];
      if (old !== undefined && old === now) {
        add([old], 'same');
        i += 1;
        j += 1;
      } else if (old !== undefined && (now === undefined || at(i + 1, j) >= at(i, j + 1))) {
        add([old], 'removed');
        i += 1;
      } else if (now !== undefined) {
        add([now], 'added');
        j += 1;
      }
    }
  }
  add(end === 0 ? [] : a.slice(-end), 'same');
  return parts;
}
