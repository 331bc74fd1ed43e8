import type { IncomingMessage } from 'node:http';

/** Whether the asker holds this version already; RFC 9110, section 13.1.2. */
export function isHeld({ headers }: IncomingMessage, tag: string): boolean {
  const header = headers['if-none-match'];
  if (header === undefined) return false;
  if (header === tag) return true;
  const plain = tag.replace(/^W\//, '');
  return header.split(',').some((each) => {
    const held = each.trim();
    return held === '*' || held.replace(/^W\//, '') === plain;
  });
}

/** A part of a body: first and last byte. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/**
 * The one range that is asked for; null for the whole body, also where several are asked for, which a
 * server may ignore; RFC 9110, section 14.2. `unsatisfiable` where the body has no such part.
 */
export function readRange(
  { headers, method }: IncomingMessage,
  size: number,
  tag: string,
): ByteRange | 'unsatisfiable' | null {
  const ifRange = headers['if-range'];
  if (headers.range === undefined || method !== 'GET') return null;
  if (ifRange !== undefined && ifRange !== tag) return null;
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.range.trim());
  const [, from = '', to = ''] = match ?? [];
  if (from === '' && to === '') return null;
  const first = from === '' ? Math.max(size - Number(to), 0) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== '' && to !== '' && Number(to) < Number(from)) return null;
  return first > last ? 'unsatisfiable' : { first, last };
}
