import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROUTES, SECTION_TAGS } from '../support/routes';
import { expect, test } from '../support/test';

const { VNU_JAR } = process.env;
const LANGUAGES = ['', '/am'];

interface Finding {
  readonly type: string;
  readonly url: string;
  readonly message: string;
  readonly extract?: string;
}

/**
 * Left out: CSS that is younger than the checker, and the roles of tables, which Safari drops from cells that a phone shows as
 * blocks.
 */
const LEFT_OUT = /^CSS: |^The “role” attribute must not be used on a “t[dhr]” element/;

/** Checks a folder of pages with the Nu HTML checker. It exits with an error if it finds any. */
function checkHtml(jar: string, folder: string): Promise<readonly Finding[]> {
  const options = ['-jar', jar, '--errors-only', '--format', 'json', '--skip-non-html', folder];
  return new Promise((resolve) => {
    execFile('java', options, { maxBuffer: 2 ** 26 }, (_, __, found) =>
      resolve(JSON.parse(found).messages),
    );
  });
}

test('every page is valid HTML', { tag: [...SECTION_TAGS, '@long'] }, async ({ request }) => {
  test.skip(VNU_JAR === undefined, 'Set VNU_JAR to the file of the npm package vnu-jar.');
  const folder = await mkdtemp(path.join(tmpdir(), 'pages-'));
  for (const prefix of LANGUAGES) {
    for (const route of [...ROUTES, '/Search?q=ipv6', '/no/such/page']) {
      const name = `${prefix}${route}`.replaceAll(/[^a-z0-9]+/gi, '_');
      const address = prefix + route;
      await writeFile(path.join(folder, `${name}.html`), await (await request.get(address)).text());
    }
  }
  const found = await checkHtml(VNU_JAR ?? '', folder);
  await rm(folder, { recursive: true });
  const faults = found.filter(({ message }) => !LEFT_OUT.test(message));
  const told = faults.map(
    ({ url, message, extract }) => `${path.basename(url)}: ${message} ${extract}`,
  );
  expect([...new Set(told)]).toEqual([]);
});
