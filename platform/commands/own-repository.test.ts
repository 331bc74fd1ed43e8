// @module-tag long
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runProcess } from '../kit/processes.ts';
import { PROJECT_ROOT } from '../kit/project.ts';
import { makeOwnRepository } from './testing/own-repository.ts';

let folder: string;
let own: string;

function run(command: string, ...args: string[]) {
  return runProcess(path.join(own, 'node_modules/.bin', command), args, { cwd: own });
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'own-repository-'));
  own = await makeOwnRepository(folder, 'word-list');
});

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

// Its releases: e2e/journeys/other-teams.spec.ts.
test('creates, tests and builds a section outside the workspace', async () => {
  await writeFile(
    path.join(own, 'site.config.json'),
    await readFile(path.join(PROJECT_ROOT, 'site.config.json')),
  );
  const readPackage = async (name: string) =>
    JSON.parse(await readFile(path.join(own, 'node_modules/@site', name, 'package.json'), 'utf8'));
  const { dependencies } = await readPackage('platform');
  expect(dependencies['@site/shared']).toBe(`^${(await readPackage('shared')).version}`);
  const tested = await run('vitest', 'run');
  expect(tested, tested.output).toMatchObject({ code: 0 });
  expect(stripVTControlCharacters(tested.output)).toMatch(/Tests +1 passed \(1\)/);
  // No command applies SQL of a section, and no release contains it.
  const leak = 'create view public.leak as table public.ipv6_contact_messages;';
  await mkdir(path.join(own, 'migrations'));
  await writeFile(path.join(own, 'migrations/20260501090000_leak.sql'), leak);
  expect(await run('site', 'migrate')).toMatchObject({ code: 1 });
  const built = await run('site', 'build');
  expect(built.output).toMatch(/^mfe-word-list 1\.0\.0-[0-9a-f]{12}\n$/);
});

test.each([
  ['src/pages/overview.tsx', '<PageHero title={texts.title} lead={texts.lead} />', 'null'],
  ['src/content/en/overview.ts', "title: 'Word list'", 'title: undefined'],
])('its tests notice that in %s there is no longer %s', async (file, from, to) => {
  const place = path.join(own, file);
  const before = await readFile(place, 'utf8');
  expect(before).toContain(from);
  await writeFile(place, before.replace(from, to));
  expect(await run('vitest', 'run', 'src/pages')).toMatchObject({ code: 1 });
  await writeFile(place, before);
});

test('lists the translations of its own copy alone', async () => {
  const file = path.join(own, 'site.config.json');
  const config = await readFile(file, 'utf8');
  const listed = await run('site-translations');
  expect(listed.output).toBe(
    'mfe-word-list, am: not translated\nmfe-word-list, om: not translated\n',
  );
  const po = path.join(folder, 'am.po');
  const exported = await run('site-translations', 'export', 'am', po);
  expect(exported).toEqual({ code: 0, output: 'No file holds more than texts.\n' });
  expect(await readFile(po, 'utf8')).toContain('msgid "Write here what the page is about."');
  await writeFile(file, JSON.stringify({ ...JSON.parse(config), languages: ['en'] }));
  const none = await run('site-translations');
  expect(none.output).toMatch(/^The site has no second language: .*\n$/);
  await writeFile(file, config);
});
