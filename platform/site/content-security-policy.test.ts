import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashInlineElements } from './content-security-policy.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

function hashesOf(head: string, body = '') {
  return hashInlineElements(`<!doctype html><html><head>${head}</head><body>${body}</body></html>`);
}

test('the scripts and styles of the head are hashed, each once', () => {
  const { scripts, styles } = hashesOf(
    '<script>one</script><style data-styled="x">a>b{}</style><SCRIPT\n>two </SCRIPT ><script>one</script>',
  );
  expect(scripts).toEqual([hash('one'), hash('two ')]);
  expect(styles).toEqual([hash('a>b{}')]);
});

test('files and blocks of data need no hash', () => {
  const { scripts } = hashesOf(
    '<script src="/a.js"></script><script type="application/ld+json">{}</script><script type="module">m</script>',
  );
  expect(scripts).toEqual([hash('m')]);
});

test.each([
  ['in an attribute', '<meta content="<script>evil</script><style>evil</style>">', ''],
  ['in a single-quoted attribute', "<meta content='><script>evil</script>'>", ''],
  ['in a comment', '<!-- <script>evil</script><style>evil</style> -->', ''],
  ['in the text of a style', '<style><script>evil</script></style>', ''],
  ['in the body', '', '<script>evil</script><style>evil</style>'],
  ['in an attribute of the body', '', '<p title="<script>evil</script>">a</p>'],
])('what only looks like one is given no hash: %s', (_, head, body) => {
  const { scripts, styles } = hashesOf(head, body);
  expect([...scripts, ...styles]).not.toContain(hash('evil'));
});
