import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { site } from '../site/testing/published.ts';
import { allowStyle, answerHeaders, hashInlineElements } from './security-headers.ts';

const HTML =
  '<html><head><script>theme</script><style>a{}</style></head><body><script crossorigin="anonymous" ' +
  'integrity="sha256-x" src="/releases/shell/1/shell.js"></script></body></html>';

const SETTINGS = { site, api: { url: 'https://api.example', key: 'key' } };
const PAGE = hashInlineElements(HTML);

/** Directive → its sources; throws where one is given twice, of which browsers take the first. */
function readPolicy(headers: Record<string, string>): Map<string, readonly string[]> {
  const policy = new Map<string, readonly string[]>();
  for (const directive of (headers['Content-Security-Policy'] ?? '').split('; ')) {
    const [name = '', ...sources] = directive.split(' ');
    if (policy.has(name)) throw new Error(`${name} is given twice`);
    policy.set(name, sources);
  }
  return policy;
}

describe('the policy of a page', () => {
  const policy = readPolicy(answerHeaders(SETTINGS, PAGE));

  test('starts from nothing and names what a page may fetch', () => {
    expect(policy.get('default-src')).toEqual(["'none'"]);
    expect(policy.get('connect-src')).toEqual([
      "'self'",
      'https://api.example',
      'https://www.google.com',
      'https://6lab.cisco.com',
    ]);
    expect(policy.get('img-src')).toEqual(["'self'", 'https:', 'https://api.example']);
    expect(policy.get('frame-src')).toEqual([
      'https://6lab.cisco.com',
      'https://www.google.com',
      'https://www.youtube-nocookie.com',
    ]);
    for (const closed of ['base-uri', 'frame-ancestors']) {
      expect(policy.get(closed)).toEqual(["'none'"]);
    }
    expect(policy.has('upgrade-insecure-requests')).toBe(true);
    expect(policy.get('report-to')).toEqual(['reports']);
    const endpoints = answerHeaders(SETTINGS, PAGE)['Reporting-Endpoints'];
    expect(endpoints).toBe('reports="/reports/policy"');
  });

  test('names the servers that the check of a connection asks', () => {
    const ipv6Check = {
      ipv4: 'https://ipv4.example/',
      ipv6: 'https://ipv6.example:8443/check',
      both: 'https://both.example/',
    };
    const checking = readPolicy(answerHeaders({ ...SETTINGS, site: { ...site, ipv6Check } }, PAGE));
    expect(checking.get('connect-src')).toEqual([
      "'self'",
      'https://api.example',
      'https://ipv4.example',
      'https://ipv6.example:8443',
      'https://both.example',
      'https://www.google.com',
      'https://6lab.cisco.com',
    ]);
  });

  test('names the hosts whose files download in place', () => {
    const content = { ...site.content, downloads: ['https://files.example'] };
    const listing = readPolicy(answerHeaders({ ...SETTINGS, site: { ...site, content } }, PAGE));
    expect(listing.get('connect-src')).toEqual([
      ...(policy.get('connect-src') ?? []),
      'https://files.example',
    ]);
  });

  test('takes inline scripts and styles by their hash alone', () => {
    const hash = expect.stringMatching(/^'sha256-[A-Za-z0-9+/]{43}='$/);
    expect(policy.get('script-src')).toEqual(["'self'", hash]);
    expect(policy.get('style-src')).toEqual([hash, hash]);
    expect([...policy.values()].flat().join(' ')).not.toMatch(/unsafe|\*|data:|blob:/);
  });

  test('requires Trusted Types, of the named policies', () => {
    expect(policy.get('require-trusted-types-for')).toEqual(["'script'"]);
    expect(policy.get('trusted-types')).toEqual([...['default', 'article', 'dompurify']]);
  });
});

test('the desk alone may frame a page', () => {
  const deskOrigin = 'https://desk.example';
  const headers = answerHeaders({ ...SETTINGS, deskOrigin }, PAGE);
  expect(readPolicy(headers).get('frame-ancestors')).toEqual([deskOrigin]);
  expect(headers).not.toHaveProperty('X-Frame-Options');
  for (const forbidding of [
    answerHeaders({ ...SETTINGS, deskOrigin }),
    answerHeaders(SETTINGS, PAGE),
    answerHeaders({ ...SETTINGS, deskOrigin: null }, PAGE),
  ]) {
    expect(readPolicy(forbidding).get('frame-ancestors')).toEqual(["'none'"]);
    expect(forbidding['X-Frame-Options']).toBe('DENY');
  }
});

test('what is no page may do nothing where it is opened by itself', () => {
  const policy = readPolicy(answerHeaders(SETTINGS));
  expect(Object.fromEntries(policy)).toEqual({
    'default-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
  });
});

test('the header fits into the 4 KB that web servers allow for one setting', () => {
  expect(answerHeaders(SETTINGS, PAGE)['Content-Security-Policy']?.length).toBeLessThan(2000);
});

test('no feature that a page does not use is left to it or to a frame', () => {
  const features = (answerHeaders(SETTINGS, PAGE)['Permissions-Policy'] ?? '').split(', ');
  for (const feature of ['camera', 'microphone', 'geolocation', 'payment', 'usb']) {
    expect(features).toContain(`${feature}=()`);
  }
  expect(features.filter((feature) => !feature.endsWith('=()'))).toHaveLength(1);
});

test('a preview has the policy of the live page, and the style of its bar', () => {
  const { 'Content-Security-Policy': policy = '', ...others } = answerHeaders(SETTINGS, PAGE);
  const { 'Content-Security-Policy': widened = '', ...same } = allowStyle(
    answerHeaders(SETTINGS, PAGE),
    'b{}',
  );
  expect(same).toEqual(others);
  expect(widened.replace(` ${hash('b{}')}`, '')).toBe(policy);
  expect(widened).not.toBe(policy);
});

test('a page under development may evaluate its source, and has no Trusted Types', () => {
  const headers = answerHeaders(SETTINGS, { ...PAGE, development: true });
  expect(headers['Content-Security-Policy']).toContain("'unsafe-eval'");
  expect(headers['Content-Security-Policy']).not.toContain('trusted-types');
  expect(headers).not.toHaveProperty('Integrity-Policy');
});

// The criteria of Mozilla's HTTP Observatory (algorithm 4), each with the value for its best mark. Cookies
// and cross-origin sharing pass where there are none, redirection is the web server's part.
describe('the HTTP Observatory', () => {
  const headers = answerHeaders(SETTINGS, PAGE);

  test('strict-transport-security: half a year at least, where visitors come by HTTPS', () => {
    const [, age] = /^max-age=(\d+)$/.exec(headers['Strict-Transport-Security'] ?? '') ?? [];
    expect(Number(age)).toBeGreaterThanOrEqual(15_768_000);
    const plainSite = { ...site, siteUrl: 'http://ipv6.example' };
    const plain = answerHeaders({ ...SETTINGS, site: plainSite }, PAGE);
    expect(plain).not.toHaveProperty('Strict-Transport-Security');
  });

  test('subresource-integrity: no script without a hash is fetched', () => {
    expect(headers['Integrity-Policy']).toBe('blocked-destinations=(script)');
  });

  test.each([
    ['referrer-policy', 'Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['x-content-type-options', 'X-Content-Type-Options', 'nosniff'],
    ['x-frame-options', 'X-Frame-Options', 'DENY'],
    ['cross-origin-resource-policy', 'Cross-Origin-Resource-Policy', 'same-origin'],
  ])('%s', (_, name, value) => {
    expect(headers[name]).toBe(value);
  });
});

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
