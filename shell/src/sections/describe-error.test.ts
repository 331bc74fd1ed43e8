// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { readFrames, scrubMessage } from './describe-error';

const patternOf = (path: string) => (path.startsWith('/Blog/') ? '/Blog/:id' : '/404');

/** A visitor's words, in a form and in the address. */
const TYPED = ['Abebe Bikila', 'abebe@example.org', '+251 911 234567', 'አበበ ቢቂላ', 'secret subject'];

beforeEach(() => {
  history.replaceState(null, '', '/Blog/2?q=marathon+runner');
  document.body.innerHTML = TYPED.map((text) => `<textarea>${text}</textarea>`).join('');
});

test.each([...TYPED, 'marathon', 'runner', 'someone.else@example.com', '0911-234-567'])(
  'finds nothing of %s in a message',
  (text) => {
    const messages = [
      text,
      `invalid value ${text} for name`,
      `Unexpected token 'x', "{${text}}" is not valid JSON`,
      `Failed: ${location.origin}/Blog/2?name=${encodeURIComponent(text)}#${text}`,
      `key${text.replaceAll(' ', '')}key`,
    ];
    for (const message of messages) {
      const found = scrubMessage(message, patternOf).toLowerCase();
      for (const word of text
        .toLowerCase()
        .split(/[\s@.+-]+/)
        .filter((each) => each.length > 3))
        expect(found, message).not.toContain(word);
      expect(found).not.toMatch(/@|\d/);
    }
  },
);

test.each([
  ["Cannot read properties of undefined (reading 'title')", undefined],
  [
    'Minified React error #418; visit https://react.dev/errors/418?args=x',
    'Minified React error #418; visit https://react.dev',
  ],
  ['Failed to fetch http://localhost:3000/Blog/2?q=x', 'Failed to fetch /Blog/:id'],
])('keeps what helps in %s', (message, kept = message) => {
  history.replaceState(null, '', '/');
  const own = message.replace('http://localhost:3000', location.origin);
  expect(scrubMessage(own, patternOf)).toBe(kept);
});

test('cuts a message', () => {
  expect(scrubMessage('word '.repeat(1000), patternOf)).toHaveLength(400);
});

test('returns the places of a stack in releases, in each browser’s format', () => {
  const own = `${location.origin}/releases/mfe-a/1.0.0-6b1d`;
  const stack = [
    'TypeError: x',
    `    at load (${own}/am/entry.1a2b.js:1:200)`,
    `    at async ${own}/page.js?attempt=1:2:30`,
    `render@${own}/page.js:3:4`,
    '    at chrome-extension://abc/content.js:1:1',
    '    at https://other.example/releases/mfe-a/1/entry.js:1:1',
  ];
  expect(readFrames(stack.join('\n'))).toEqual([
    'mfe-a/1.0.0-6b1d/am/entry.1a2b.js:1:200',
    'mfe-a/1.0.0-6b1d/page.js:2:30',
    'mfe-a/1.0.0-6b1d/page.js:3:4',
  ]);
  expect(readFrames(`${stack[1]}\n`.repeat(50))).toHaveLength(20);
});
