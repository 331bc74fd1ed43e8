import type { Encoding } from '../kit/compress.ts';

/** Ours first, where the asker likes several as much: the smaller result. */
const ENCODINGS: readonly Encoding[] = ['br', 'gzip'];

const REMEMBERED = 100;
const remembered = new Map<string, readonly Encoding[]>();

function readWeights(header: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const item of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim());
    const stated = parameters.find((parameter) => parameter.startsWith('q='));
    const weight = stated === undefined ? 1 : Number(stated.slice(2));
    if (name !== '') weights.set(name, weight >= 0 && weight <= 1 ? weight : 0);
  }
  return weights;
}

function rank(header: string): readonly Encoding[] {
  const weights = readWeights(header);
  const others = weights.get('*') ?? 0;
  const weigh = (encoding: string) => weights.get(encoding) ?? others;
  // What is not named is acceptable as it is, but never before what was asked for.
  const plain = weights.get('identity') ?? 0;
  return ENCODINGS.filter((encoding) => weigh(encoding) > 0 && weigh(encoding) >= plain).sort(
    (a, b) => weigh(b) - weigh(a),
  );
}

/**
 * The encodings that an `Accept-Encoding` asks for, the best first; RFC 9110, section 12.5.3. None of
 * them: the body as it is, which is sent even to an asker that refuses it, as the RFC allows.
 */
export function acceptedEncodings(header: string | undefined): readonly Encoding[] {
  if (header === undefined || header === '') return [];
  const known = remembered.get(header);
  if (known !== undefined) return known;
  const ranked = rank(header);
  if (remembered.size >= REMEMBERED) remembered.clear();
  remembered.set(header, ranked);
  return ranked;
}
