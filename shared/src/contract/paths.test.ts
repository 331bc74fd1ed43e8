import { matchPath } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { createRandom } from '../testing/limits.ts';
import { testSite } from '../testing/site.ts';
import { createPattern, findPathFault, normalPath, patternsMeet } from './paths.ts';
import { defineSection } from './section.ts';

const LONG = `/${'a'.repeat(199)}`;

describe('a path', () => {
  test.each(['/', '/Blog', '/Blog/:id', '/:a/feed', '/v1.0/Notes', '/a_b-c/:Row_2', LONG])(
    'accepts %s',
    (path) => {
      expect(findPathFault(path, 'page', ['en', 'am'])).toBeNull();
    },
  );

  test.each([
    ['/feed.xml', 'document'],
    ['/card/:id.png', 'document'],
    ['/data/a.b.csv', 'document'],
  ] as const)('accepts %s for a %s', (path, kind) => {
    expect(findPathFault(path, kind)).toBeNull();
  });

  const parts = /is not made of/;
  test.each([
    ...['', 'Blog', '//x', '/a//b', '/Blog/', '/a/../b', '/..', '/./a', '/.../b'],
    ...['/Resources*', '/*', '/a/*', '/x?/Resources', '/:x?/Resources', '/Blog/:id/:x?'],
    ...['/%52esources', '/a b', '/a\\b', '/ዜና', '/Resourcés', '/a#b', '/a;b', '/(a)', '/[a]'],
    ...['/:', '/::a', '/a:b', '/:1', '/:a-b', '/:id.png', '/{unknown}', '/a\nb', '/Blog\n'],
  ])('%j is refused', (path) => {
    expect(findPathFault(path, 'page')).toMatch(parts);
    expect(createPattern(path, 'page', testSite)).toBeNull();
  });

  test.each([
    ['/am', /language am/],
    ['/AM/Resources', /language AM/],
    ['/Blog/:id/:id', /name twice/],
    [`${LONG}a`, /longer than 200/],
    ['/Blog/feed.xml', /ends like a file/],
  ])('%s is refused', (path, fault) => {
    expect(findPathFault(path, 'page', ['en', 'am'])).toMatch(fault);
  });

  test.each([
    ['/blog?/feed.xml', parts],
    ['/:x?/feed.xml', parts],
    ['/feed.xml?', parts],
    ['/:id.png/a.xml', parts],
    ['/*.xml', parts],
    ['/../a.xml', parts],
    ['/am/feed.xml', /language am/],
    ['/feed', /no ending/],
    ['/', /is not made of/],
  ])('the document %s is refused', (path, fault) => {
    expect(findPathFault(path, 'document', ['en', 'am'])).toMatch(fault);
  });

  test.each(['IPv6 Côte d’Ivoire', 'IPv6 Cote*d?Ivoire/..', ' IPv6:CotedIvoire'])(
    'drops characters of the fact %j that the grammar forbids',
    (product) => {
      const site = { ...testSite, product };
      expect(createPattern('/{product}Council', 'page', site)).toBe('/IPv6CotedIvoireCouncil');
    },
  );
});

test('rejects a section with a path outside the grammar', () => {
  const declare = (path: string, document: string) =>
    defineSection({
      name: 'mfe-sample',
      paths: [{ path, page: 'page', title: '', description: '' }],
      exposes: { './routes': './src/routes.tsx' },
      documents: [{ path: document, contentType: 'text/plain' }],
    });
  expect(declare('/{product}Sample', '/a.xml')).toBeDefined();
  expect(() => declare('/Sample*', '/a.xml')).toThrow('mfe-sample: the page /Sample* is not made');
  expect(() => declare('/Sample', '/a')).toThrow('mfe-sample: the document /a has no ending');
});

test.each([
  ['/Blog/:id', '/Blog/news', true],
  ['/Blog/:id', '/Blog/:x', true],
  ['/:a/feed', '/Blog/:id', true],
  ['/Blog', '/blog', true],
  ['/Blog', '/Blog/:id', false],
  ['/', '/Blog', false],
  ['/', '/:a', false],
  ['/:a', '/card.png', true],
  ['/card/:id.png', '/card/:x', true],
  ['/card/:id.png', '/CARD/1.PNG', true],
  ['/card/:id.png', '/card/.png', false],
  ['/card/:id.png', '/card/:id.ics', false],
  ['/card/:id.png', '/card/:id.b.png', true],
])('%s and %s meet: %s', (first, second, expected) => {
  expect(patternsMeet(first, second)).toBe(expected);
  expect(patternsMeet(second, first)).toBe(expected);
});

describe('the check and the router agree', () => {
  const random = createRandom(47);
  const pick = <T>(list: readonly [T, ...T[]]): T => list[random(list.length)] ?? list[0];
  const join = (part: () => string) => `/${Array.from({ length: 1 + random(3) }, part).join('/')}`;
  const WORDS = ['a', 'B', '.png', 'a.png', 'x.b.png', '1', 'a-b'] as const;
  /** Mostly patterns of the grammar; sometimes with a character that is special to the router. */
  const makePattern = () => {
    const pattern = join(() => pick([...WORDS, ':x', ':y', ':z.png', ':z.b.png']));
    if (random(3) > 0) return pattern;
    const at = random(pattern.length + 1);
    const odd = pick(['?', '*', '/', ':', '\\', '(', '|', '+', '{', '%2F', ' ', '.']);
    return pattern.slice(0, at) + odd + pattern.slice(at);
  };
  const isAllowed = (pattern: string) =>
    findPathFault(pattern, 'page') === null || findPathFault(pattern, 'document') === null;
  const patterns = [...new Set(Array.from({ length: 4000 }, makePattern))].filter(isAllowed);

  test('on every address: a name matches one whole segment, everything else itself', () => {
    let matches = 0;
    for (const pattern of patterns) {
      // Half of the addresses are near the pattern.
      const near = pattern.replaceAll(/:\w+/g, () => pick(['', 'x', 'a.b']));
      const address = random(2) === 0 ? near : join(() => pick([...WORDS, 'aB', 'x']));
      const parts = address.toLowerCase().split('/');
      const wanted = pattern.toLowerCase().split('/');
      const fits = (part: string, wish: string) => {
        const [name] = /^:\w+/.exec(wish) ?? [''];
        const rest = wish.slice(name.length);
        return name === '' ? part === wish : part.endsWith(rest) && part.length > rest.length;
      };
      const expected =
        parts.length === wanted.length && parts.every((part, at) => fits(part, wanted[at] ?? ''));
      expect(matchPath(pattern, address) !== null, `${pattern} ${address}`).toBe(expected);
      if (expected) matches += 1;
    }
    expect(matches).toBeGreaterThan(20);
  });

  test('on every two patterns: they meet if one address matches both', () => {
    let meetings = 0;
    /** Creates an address that matches a pattern; its names take text of the other pattern. */
    const fillWith = (pattern: string, other: string) => {
      const texts = other.split('/');
      return pattern
        .split('/')
        .map((part, at) => {
          const text = (texts[at] ?? '').replace(/^:\w+/, 'n');
          const rest = part.replace(/^:\w+/, '');
          return rest === part ? part : text.endsWith(rest) ? text : `n${rest}`;
        })
        .join('/');
    };
    for (const first of patterns.slice(0, 60)) {
      for (const second of patterns) {
        const samples = [fillWith(first, second), fillWith(second, first)];
        const isShared = samples.some(
          (each) => matchPath(first, each) !== null && matchPath(second, each) !== null,
        );
        if (isShared !== patternsMeet(first, second)) expect.fail(`${first} ${second} ${isShared}`);
        if (isShared) meetings += 1;
      }
    }
    expect(meetings).toBeGreaterThan(500);
  });
});

test.each([
  ['/Blog/2', '/Blog/2'],
  ['//Blog///2/', '/Blog/2/'],
  ['/%42log/%32', '/Blog/2'],
  ['/a%2Fb%3Fc%25', '/a%2Fb%3Fc%25'],
  ['/%E1%8B%9C%e1%8a%93', '/%E1%8B%9C%e1%8a%93'],
  ['/%2541', '/%2541'],
  ['/%', '/%'],
  ['/%00%0a', '/%00%0a'],
  ['/%2e%2e%2fa', '/%2e%2e%2fa'],
])('reads %s as %s', (pathname, expected) => {
  expect(normalPath(pathname)).toBe(expected);
  expect(normalPath(expected)).toBe(expected);
});
