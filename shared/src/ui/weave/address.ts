import type { HexDigit } from './motifs.ts';

const GROUPS = 8;
const GROUP_DIGITS = 4;

/** Documentation prefix (RFC 3849): the address in the site's own bands. */
export const DOCUMENTATION_ADDRESS = '2001:db8::';

function groupsOf(part: string): string[] {
  return part === '' ? [] : part.split(':');
}

/**
 * Expands an IPv6 address to its 32 hexadecimal digits.
 * @throws {RangeError} if the text is not an IPv6 address.
 */
export function addressDigits(address: string): HexDigit[] {
  const [head = '', tail, ...rest] = address.toLowerCase().split('::');
  const before = groupsOf(head);
  const after = groupsOf(tail ?? '');
  const missing = GROUPS - before.length - after.length;
  const fits = tail === undefined ? missing === 0 : missing > 0;
  const groups = [...before, ...Array<string>(Math.max(missing, 0)).fill('0'), ...after];
  if (rest.length > 0 || !fits || !groups.every((group) => /^[0-9a-f]{1,4}$/.test(group))) {
    throw new RangeError(`"${address}" is not an IPv6 address. Write it as in 2001:db8::1.`);
  }
  return [...groups.map((group) => group.padStart(GROUP_DIGITS, '0')).join('')] as HexDigit[];
}

const FNV_PRIME = 0x01000193;
const SEEDS = [0x811c9dc5, 0x9e3779b9, 0x85ebca6b, 0xc2b2ae35] as const;

function hash32(text: string, seed: number): number {
  let hash = seed;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), FNV_PRIME);
  }
  // Plain FNV has similar high bits for texts that differ only at the end.
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Hashes a text to 32 hexadecimal digits. */
export function textDigits(text: string): HexDigit[] {
  const normal = text.trim().normalize('NFC');
  const words = SEEDS.map((seed) => hash32(normal, seed).toString(16).padStart(8, '0'));
  return [...words.join('')] as HexDigit[];
}
