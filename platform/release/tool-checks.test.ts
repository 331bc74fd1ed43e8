import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { homedir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { makeFolder } from '../backend/testing/harness.ts';
import { PROJECT_ROOT } from '../kit/project.ts';
import { findBrowser } from './find-browser.ts';
import { findSandbox } from './sandbox.ts';
import { installDebianPackages } from './testing/install-programs.ts';
import { checkJourneys, checkSources, checkTests } from './tool-checks.ts';

afterEach(() => vi.unstubAllEnvs());

test('refuses a type error in a package’s sources', { tags: 'long' }, async () => {
  const sources = path.join(makeFolder(), 'mfe-a');
  mkdirSync(sources);
  await symlink(path.join(PROJECT_ROOT, 'node_modules'), path.join(sources, '../node_modules'));
  const embed = async (name: string) => {
    const page = `import { SectionWidget } from '@site/shared/contract/runtime';
      export const shown = <SectionWidget name="${name}" />;`;
    await writeFile(path.join(sources, 'page.tsx'), page);
    return (await checkSources([sources]))[0];
  };
  const passed = await embed('mfe-blog/latest-updates');
  expect(passed).toEqual({ check: 'types', state: 'passed', found: 'mfe-a: no fault' });
  const refused = await embed('mfe-blog/gone');
  expect(refused).toMatchObject({ check: 'types', state: 'refused' });
  expect(refused?.found).toContain('"mfe-blog/gone"');
});

/** Creates a section with these unit tests outside the project. */
async function writeSection(tests: Readonly<Record<string, string>>) {
  const folder = makeFolder();
  const sources = path.join(folder, 'mfe-a');
  await mkdir(sources);
  await symlink(path.join(PROJECT_ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  for (const [name, text] of Object.entries(tests)) {
    await writeFile(path.join(sources, `${name}.test.ts`), text);
  }
  return sources;
}

const SOUND = "import { expect, test } from 'vitest';\ntest('counts', () => expect(1).toBe(1));\n";

describe('in a sandbox', { tags: 'long' }, () => {
  beforeAll(async () => {
    if (typeof (await findSandbox(PROJECT_ROOT, process.execPath)) === 'string') {
      await installDebianPackages(['bubblewrap']);
    }
    expect(await findSandbox(PROJECT_ROOT, process.execPath)).toHaveProperty('command');
  });

  test('refuses failing unit tests by name', async () => {
    const sources = await writeSection({
      sound: SOUND,
      wrong: SOUND.replace('toBe(1)', 'toBe(2)'),
      lost: "import './not-there.ts';\n",
    });
    const [, refused] = await checkSources([sources]);
    expect(refused).toMatchObject({ check: 'tests', state: 'refused' });
    expect(refused?.found).toContain('mfe-a/wrong.test.ts > counts');
    expect(refused?.found).toContain('not-there.ts');
  });

  test('isolates unit tests from keys, files, processes and ports of the machine', async () => {
    for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'DATABASE_URL']) {
      vi.stubEnv(name, 'postgresql://of-the-owner');
    }
    // The default store is inside the project, too.
    const dataDir = await mkdtemp(path.join(PROJECT_ROOT, '.data-test-'));
    onTestFinished(() => rm(dataDir, { recursive: true }));
    await writeFile(path.join(dataDir, 'secrets.json'), 'a secret');
    vi.stubEnv('DATA_DIR', dataDir);
    const outside = makeFolder();
    await writeFile(path.join(outside, 'secret'), 'a secret');
    const server = createServer((_, response) => response.end());
    await once(server.listen(0, '127.0.0.1'), 'listening');
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const [home, project] = [JSON.stringify(homedir()), JSON.stringify(PROJECT_ROOT)];
    const reaches = {
      environment: 'Object.values(process.env).join().match(/of-the-owner/)[0]',
      home: `readdirSync(${home})`,
      'a folder of others': `readdirSync(${JSON.stringify(outside)})`,
      git: `readdirSync(${project} + '/.git').length || readFileSync(${project} + '/.git').length || fail()`,
      data: `readFileSync('${dataDir}/secrets.json')`,
      'environment of others': `readFileSync('/proc/${process.pid}/environ')`,
      'signals to others': `process.kill(${process.pid}, 0)`,
      sources: `writeFileSync(${project} + '/shared/taken.ts', '')`,
      'what hides the data': `execFileSync('umount', ['${dataDir}'], { stdio: 'ignore' })`,
      'a mount of its own':
        "execFileSync('mount', ['-t', 'tmpfs', 'none', '/usr'], { stdio: 'ignore' })",
      'a namespace of its own': "execFileSync('unshare', ['-U', 'true'], { stdio: 'ignore' })",
      'all memory': 'const all = []; for (;;) all.push(Buffer.alloc(1e8, 1))',
      'all of the disk':
        "for (let i = 0; i < 20; i += 1) writeFileSync('/tmp/' + i, Buffer.alloc(1e8))",
      'programs of root': `if (process.getuid() !== 0) throw 1`,
    };
    const hostile = `import { execFileSync } from 'node:child_process';
      import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
      import { expect, test } from 'vitest';
      const fail = () => { throw new Error('empty'); };
      ${Object.entries(reaches)
        .map(
          ([name, code]) => `test('${name}', () => expect(() => { ${code} }).toThrow(), 60_000);`,
        )
        .join('\n')}
      test('the loopback', () => expect(fetch('http://127.0.0.1:${port}')).rejects.toThrow());
      test('a folder for its work', () => writeFileSync('/tmp/own', ''));`;
    const count = Object.keys(reaches).length + 2;
    const sources = await writeSection({ hostile });
    const [, passed] = await checkSources([sources]);
    expect(passed).toEqual({
      check: 'tests',
      state: 'passed',
      found: `mfe-a: Tests  ${count} passed (${count})`,
    });
  });
});

describe('without a sandbox', () => {
  /** Sets a PATH with a script as bubblewrap; without a script, bubblewrap is missing. */
  function stubBubblewrap(script?: string) {
    const folder = makeFolder();
    if (script !== undefined) {
      writeFileSync(path.join(folder, 'bwrap'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
    }
    vi.stubEnv('PATH', folder);
  }
  const ran = `import { writeFileSync } from 'node:fs'; writeFileSync('RAN', '');`;

  test.each([
    ['is absent', undefined, 'apt-get install bubblewrap'],
    ['may not make namespaces', 'echo "No permissions to create new namespace"; exit 1', 'No perm'],
  ])('does not run unit tests if bubblewrap %s, and reports the reason', async (_, script, why) => {
    const mark = path.join(makeFolder(), 'ran');
    const sources = await writeSection({ sound: SOUND + ran.replace('RAN', mark) });
    stubBubblewrap(script);
    expect(await checkTests(sources)).toMatchObject({
      state: 'skipped',
      found: expect.stringMatching(new RegExp(`^NOT RUN.*${why}`)),
    });
    vi.unstubAllEnvs();
    expect(existsSync(mark)).toBe(false);
  });
});

test('does not install a browser, but explains what to install', () => {
  vi.stubEnv('CHROMIUM_BIN', '');
  vi.stubEnv('PATH', makeFolder());
  const own = vi.spyOn(chromium, 'executablePath').mockReturnValue('/nowhere/chromium');
  onTestFinished(() => own.mockRestore());
  expect(() => findBrowser()).toThrow(/Install one .*CHROMIUM_BIN/);
});

// release-command.spec.ts runs all journeys on a complete site.
test('refuses a site that the journeys cannot reach, with Playwright’s message', {
  tags: 'long',
}, async () => {
  const check = await checkJourneys('http://127.0.0.1:9', null);
  expect(check).toMatchObject({ check: 'journeys', state: 'refused' });
  expect(check.found).toContain('127.0.0.1:9');
});
