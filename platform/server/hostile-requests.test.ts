import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { serverTextsIn } from '@site/shared/language/server-texts';
import { createRandom } from '@site/shared/testing/limits';
import { MOST_SEARCH_LETTERS } from '@site/shared/text';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  exchange,
  RELEASE,
  SCRIPT,
  SCRIPT_URL,
  type ServedStore,
  serveStore,
} from './testing/served-store.ts';

/** In every file that nobody may get. */
const SECRET = 'SECRET-MARK';
const FUZZED = 1500;
const AT_ONCE = 50;

let served: ServedStore;

beforeAll(async () => {
  served = await serveStore();
  const release = path.join(served.folder, `${RELEASE}`);
  await mkdir(path.join(release, 'node'), { recursive: true });
  const files = [
    ...['../secret.txt', 'secret.txt', 'history.bak', 'releases/secret.txt', '.env'],
    ...['releases/.env', 'releases/mfe-a/secret.txt', `${RELEASE}/.env`],
    ...[`${RELEASE}/node/server.cjs`, `${RELEASE}/secret.txt`],
  ];
  await Promise.all(files.map((file) => writeFile(path.join(served.folder, file), SECRET)));
});

afterAll(() => served.close());

async function ask(target: string, rest = ''): Promise<string> {
  const head = `GET ${target} HTTP/1.1\r\nHost: site\r\nConnection: close\r\n${rest}\r\n`;
  return exchange(served.server.url, head);
}

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);

const PIECES = `.. %2e%2e .%2e %2E. %252e%252e %c0%ae%c0%ae %e0%80%ae%e0%80%ae ..; ..;x %u002e%u002e
\u2025 \uff0e\uff0e .... . ..%00 %00 ~ * / // \\ %5c %2f %252f %c0%af \u2215 /./ /../
%5c..%5c ..\\ releases RELEASES mfe-a 2 1 shell node secret.txt SECRET.TXT .env %2eenv
script.js script.js. script.js%20 script.js::$DATA script.js.br release.json __proto__
constructor toString history server.cjs ? # % %zz %ff a%`
  .split(/\s/)
  .concat('%0d%0aX-Evil: 1');

function fuzzTarget(random: (below: number) => number): string {
  const starts = [
    '/',
    '/releases/',
    `/${RELEASE}/`,
    '/releases/mfe-a/',
    '//',
    'http://evil/',
    '\\',
    '',
  ];
  const pick = (list: readonly string[]) => list[random(list.length)] ?? '';
  const parts = Array.from({ length: 1 + random(7) }, () => pick(PIECES) + (random(2) ? '/' : ''));
  // As bytes of UTF-8, as a client would send what it does not escape.
  return Buffer.from((pick(starts) + parts.join('')).replaceAll(' ', '')).toString('latin1');
}

describe('an address', () => {
  test(`of ${FUZZED} hostile ones, none leads to a file that no release states`, async () => {
    const random = createRandom(6);
    for (let sent = 0; sent < FUZZED; sent += AT_ONCE) {
      const targets = Array.from({ length: AT_ONCE }, () => fuzzTarget(random));
      const answers = await Promise.all(targets.map((target) => ask(target)));
      for (const [index, answer] of answers.entries()) {
        const found = {
          target: targets[index],
          status: statusOf(answer),
          leak: answer.includes(SECRET),
        };
        expect(found).toEqual({ ...found, leak: false });
        expect([200, 308, 400, 404]).toContain(found.status);
        expect(answer).not.toMatch(/^location: (?:\/[/\\]|[^/])/im);
        expect(answer).not.toContain('\r\nX-Evil');
      }
    }
    expect(await ask(SCRIPT_URL)).toContain(SCRIPT.slice(0, 40));
  });

  test.each([
    ...[`/${RELEASE}/script.js%00.png`, '/%c0%ae%c0%ae/', '/%ff', '/%', '/a%0ab'],
    ...['/a%5cb', `/${RELEASE}/..%5csecret.txt`],
    ...['/releases/', '/releases/mfe-a', `/${RELEASE}/`, `/${RELEASE}/RELEASE.json`],
    ...[`/${RELEASE}/.env`, `/${RELEASE}/secret.txt`, `/${RELEASE}/node/server.cjs`],
    ...[`/${RELEASE}/SCRIPT.JS`, `/${RELEASE}/script.js.`, `/${RELEASE}/script.js%20`],
    ...['/releases/../secret.txt', `/${RELEASE}/../secret.txt`, '/releases/%2e%2e/secret.txt'],
    ...[`/${RELEASE}/%2e%2e%2fsecret.txt`, '/a/..;/b'],
    ...[`/${RELEASE}/%252e%252e/secret.txt`, '/.env'],
    ...[`/${RELEASE}/__proto__`, '/releases/__proto__/x/y', `/${RELEASE}/${'x/'.repeat(40)}`],
  ])('%s is not there', async (target) => {
    const answer = await ask(target);
    expect(statusOf(answer)).toBe(404);
    expect(answer).not.toContain(SECRET);
  });

  test.each([
    ['//secret.txt', '/secret.txt'],
    ['//evil.example/', '/evil.example/'],
    ['/\\evil.example', '/evil.example'],
    ['///evil.example//?next=//x', '/evil.example/?next=//x'],
    [`/${RELEASE}//script.js`, `/${RELEASE}/script.js`],
    ['/%53ample', '/Sample'],
  ])('%s is redirected within the site', async (target, expected) => {
    const answer = await ask(target);
    expect(statusOf(answer)).toBe(308);
    expect(/^location: (.*)$/im.exec(answer)?.[1]?.trim()).toBe(expected);
  });

  test('longer than 4096 characters is refused', async () => {
    expect(statusOf(await ask(`/${'a'.repeat(4095)}`))).toBe(404);
    expect(statusOf(await ask(`/${'a'.repeat(4096)}`))).toBe(414);
  });

  test.each([
    [`/${'a'.repeat(4096)}`, 'longAddress'],
    ['/?preview=mfe-a@9~x', 'noPreview'],
  ] as const)('is refused in its own language: %.9s', async (target, name) => {
    const words = (language: string) =>
      serverTextsIn(language).plain[name].replace('{most}', '4096');
    expect(await ask(target)).toContain(words('en'));
    expect(`${Buffer.from(await ask(`/am${target}`), 'latin1')}`).toContain(words('am'));
  });

  test('has room for the longest search', async () => {
    const query = new URLSearchParams({ category: 'documentation', page: '9'.repeat(15) });
    query.set('q', 'ሀ'.repeat(MOST_SEARCH_LETTERS));
    expect(statusOf(await ask(`/am/Sample?${query}`))).toBe(404);
  });

  test.each(['en', 'am', 'om'])(
    'that is refused comes as a page for browsers, in %s',
    async (language) => {
      const { refused, plain, home } = serverTextsIn(language);
      const target = `/${language}/Sample?q=${encodeURIComponent('ሀ'.repeat(650))}`;
      const answer = await ask(target, 'Accept: text/html,application/xhtml+xml\r\n');
      expect(statusOf(answer)).toBe(414);
      const html = `${Buffer.from(answer, 'latin1')}`;
      for (const words of [refused.title, plain.longAddress.replace('{most}', '4096'), home])
        expect(html).toContain(words);
      expect(html).toContain(`<html lang="${language}"`);
      expect(html).not.toContain('ሀ');
    },
  );

  test('may name any host, and the host decides over nothing', async () => {
    const plain = (answer: string) => answer.replace(/\r\nDate: .*/, '');
    const expected = plain(await ask('/Sample'));
    expect(plain(await ask('http://evil.example/Sample'))).toBe(expected);
    const hosts = ['evil.example', 'a:99999', '[::1]:80', '', 'x'.repeat(1000)];
    for (const host of hosts) {
      const head = `GET /Sample HTTP/1.1\r\nHost: ${host}\r\nX-Forwarded-Host: ${host}\r\n`;
      expect(plain(await exchange(served.server.url, `${head}Connection: close\r\n\r\n`))).toBe(
        expected,
      );
    }
  });
});

describe('a request', () => {
  test.each([
    ['no HTTP at all', 'hello\r\n\r\n'],
    ['an unknown version', 'GET / HTTP/9.9\r\nHost: x\r\n\r\n'],
    ['no host', 'GET / HTTP/1.1\r\n\r\n'],
    ['a space before a colon', 'GET / HTTP/1.1\r\nHost : x\r\n\r\n'],
    ['a control sign in a header', 'GET / HTTP/1.1\r\nHost: x\r\nA: \x00\r\n\r\n'],
    ['two lengths', 'GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\na'],
    [
      'a length and chunks',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['a length that is none', 'GET / HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n'],
    ['the hello of TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
    ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ])('with %s is answered 400', async (_, bytes) => {
    expect(statusOf(await exchange(served.server.url, bytes))).toBe(400);
  });

  test.each([
    ...['Host: x\r\nHost: evil.example', 'Host: x\r\nA: a\r\nhOST: x', 'Host: x\r\nHost:'],
    ...['Host: a b', 'Host: a,b', 'Host: user@x', 'Host: user:word@x', 'Host: ../..', 'Host: x\\y'],
    ...['Host: <script>', 'Host: [::1', 'Host: a:b', 'Host: x\r\n evil.example'],
  ])('that says %j names no one host, and is answered 400', async (host) => {
    for (const version of ['1.0', '1.1']) {
      const head = `GET /Sample HTTP/${version}\r\n${host}\r\nConnection: close\r\n\r\n`;
      expect(statusOf(await exchange(served.server.url, head))).toBe(400);
    }
  });

  test('with a head beyond 16 KB, or of more than 100 headers, is answered 431', async () => {
    expect(statusOf(await ask('/', `A: ${'a'.repeat(17_000)}\r\n`))).toBe(431);
    expect(statusOf(await ask('/', 'A: a\r\n'.repeat(120)))).toBe(431);
    expect(statusOf(await ask('/Sample', 'A: a\r\n'.repeat(90)))).toBe(200);
  });

  test.each([
    ['GET', 'Content-Length: 5', 413],
    ['HEAD', 'Transfer-Encoding: chunked', 413],
    ['POST', 'Content-Length: 70000', 405],
    ['POST', 'Content-Length: 0', 405],
    ['DELETE', 'Content-Length: 0', 405],
    ['TRACE', 'Max-Forwards: 0', 405],
    ['OPTIONS', 'Origin: https://evil.example', 405],
  ])(
    '%s with %s is answered %i, and nothing of its body is read',
    async (method, header, status) => {
      const head = `${method} /Sample HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${header}\r\n\r\n`;
      expect(statusOf(await exchange(served.server.url, head))).toBe(status);
    },
  );

  test.each([
    ['Content-Length: 70000', 413],
    ['Content-Length: 5\r\nContent-Encoding: gzip', 415],
    ['Transfer-Encoding: chunked\r\nContent-Encoding: br', 415],
  ])(
    'that reports with %s is answered %i, and nothing of its body is read',
    async (header, status) => {
      const type = 'Content-Type: application/json\r\nConnection: close';
      const head = `POST /reports HTTP/1.1\r\nHost: x\r\n${type}\r\n${header}\r\n\r\n`;
      expect(statusOf(await exchange(served.server.url, head))).toBe(status);
    },
  );

  test('behind a refused one on the same connection is not taken from its body', async () => {
    const inner = 'GET /robots.txt HTTP/1.1\r\nHost: x\r\n\r\n';
    const head = `GET /Sample HTTP/1.1\r\nHost: x\r\nContent-Length: ${inner.length}\r\n\r\n`;
    const answer = await exchange(served.server.url, head + inner);
    expect(answer.match(/HTTP\/1\.1 \d{3}/g)).toEqual(['HTTP/1.1 413']);
  });
});
