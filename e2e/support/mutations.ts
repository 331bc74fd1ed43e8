import { createRandom } from '@site/shared/testing/attack';

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

/** Texts that are made of parts of others, with tags strewn in, or of tags alone. */
export function mutate(texts: readonly string[], count: number, seed: number): string[] {
  const random = createRandom(seed);
  const pick = (choices: readonly string[]) => choices[random(choices.length)] ?? '';
  const piece = () => {
    const kind = random(100);
    if (kind < 45) return `<${pick(TAGS)}${pick(ATTRIBUTES)}>`;
    return kind < 75 ? `</${pick(TAGS)}>` : pick(TEXTS);
  };
  const pieces = (most: number) => Array.from({ length: 2 + random(most) }, piece).join('');
  return Array.from({ length: count }, () => {
    const [first, second] = [pick(texts), pick(texts)];
    const cut = random(first.length);
    const kind = random(10);
    if (kind < 3) return first.slice(0, cut) + second.slice(random(second.length));
    return kind < 5 ? first.slice(0, cut) + pieces(3) + first.slice(cut) : pieces(25);
  });
}
