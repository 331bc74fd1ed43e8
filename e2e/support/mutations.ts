const TAGS = (
  'a p b i u s em h1 h2 h3 ul ol li dl dt dd table tr td th tbody thead caption colgroup col div span svg math mi desc ' +
  'title style select option button form input textarea template noscript pre iframe nobr font ruby rt object marquee ' +
  'plaintext xmp noembed br hr img body html head frameset'
).split(' ');
const ATTRIBUTES = [
  '',
  '',
  '',
  ' href=/x',
  ' src=https://film.example/embed/1',
  ' id=a',
  ' title="<p>"',
];
const TEXTS = ['x', ' ', '\n', '\r\n', '&lt;', '&#0;', '&#13;', '<!--', '-->', ']]>', '\u2028'];

/** Numbers from 0 to below 1, the same for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Texts that are made of parts of others, with tags strewn in, or of tags alone. */
export function mutate(texts: readonly string[], count: number, seed: number): string[] {
  const random = randomOf(seed);
  const pick = (choices: readonly string[]) => choices[Math.floor(random() * choices.length)] ?? '';
  const piece = () => {
    const kind = random();
    if (kind < 0.45) return `<${pick(TAGS)}${pick(ATTRIBUTES)}>`;
    return kind < 0.75 ? `</${pick(TAGS)}>` : pick(TEXTS);
  };
  const pieces = (most: number) =>
    Array.from({ length: 2 + Math.floor(random() * most) }, piece).join('');
  return Array.from({ length: count }, () => {
    const [first, second] = [pick(texts), pick(texts)];
    const cut = Math.floor(random() * first.length);
    const kind = random();
    if (kind < 0.3) return first.slice(0, cut) + second.slice(Math.floor(random() * second.length));
    return kind < 0.5 ? first.slice(0, cut) + pieces(3) + first.slice(cut) : pieces(25);
  });
}
