import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { listSections, PROJECT_ROOT } from '../kit/project.ts';

const read = (file: string) => readFileSync(path.join(PROJECT_ROOT, file), 'utf8');
const isThere = (file: string) => existsSync(path.join(PROJECT_ROOT, file));

/** Excludes create-section, whose pages describe another repository. */
const PAGES = execFileSync('git', ['ls-files', '*.md', ':!create-section'], {
  cwd: PROJECT_ROOT,
  encoding: 'utf8',
})
  .trim()
  .split('\n');
/** Excludes `mfe-glossary`, the section that readers add. */
const PATH =
  /(?<![\w@/*-])(?:shell|shared|platform|console|create-section|e2e|docs|supabase|bench|deploy|mfe-(?!glossary)[a-z]+)\/[\w./-]*\w/g;
const LINK = /\]\((?!https?:)([^)#]*)#?([^)]*)\)/g;
/** `connect` is a command of a section's own repository. */
const SCRIPT = /npm run (?:-s )?(?!connect\b)([a-z][\w:]*)/g;

/** Lists GitHub's anchors for the headings of a page. */
function listAnchors(page: string): string[] {
  const headings = [...read(page).matchAll(/^#+ (.*)$/gm)];
  return headings.map(([, text = '']) =>
    text
      .toLowerCase()
      .replaceAll(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );
}

test('every path, link, anchor and command in the documentation exists', () => {
  const { scripts } = JSON.parse(read('package.json'));
  const absent = PAGES.flatMap((page) => {
    const text = read(page);
    // `shared/ui` is what packages import: its sources are in shared/src/ui.
    const paths = [...text.matchAll(PATH)]
      .map(([file]) => file)
      .filter((file) => ![file, file.replace(/^shared\//, 'shared/src/')].some(isThere));
    const links = [...text.matchAll(LINK)].filter(([, file = '', anchor = '']) => {
      const target = file === '' ? page : path.join(path.dirname(page), file);
      return !isThere(target) || (anchor !== '' && !listAnchors(target).includes(anchor));
    });
    const commands = [...text.matchAll(SCRIPT)].filter(([, name = '']) => !(name in scripts));
    return [...paths, ...links.map(([link]) => link), ...commands.map(([command]) => command)].map(
      (each) => `${page}: ${each}`,
    );
  });
  expect(absent).toEqual([]);
});

test('workflows have read permission only, and pin actions by commit', () => {
  const folder = '.github/workflows';
  for (const name of readdirSync(path.join(PROJECT_ROOT, folder))) {
    const text = read(`${folder}/${name}`);
    expect(text).toContain('permissions:\n  contents: read\n');
    const uses = [...text.matchAll(/uses: (\S+)/g)].map(([, action]) => action);
    expect(uses.length).toBeGreaterThan(0);
    for (const action of uses) expect(action).toMatch(/@[0-9a-f]{40}$/);
    // A pull request's own code runs there.
    if (text.includes('pull_request:')) expect(text).not.toMatch(/self-hosted|secrets\.[A-Z]/);
  }
});

test('a push releases existing packages that changed since their last release', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'changed-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const run = (command: string, words: readonly string[], input = '') =>
    execFileSync(command, words, { cwd: folder, encoding: 'utf8', stdio: 'pipe', input });
  const commit = (...changed: readonly string[]): string => {
    for (const name of changed) writeFileSync(path.join(folder, name, 'a.ts'), `${Date.now()}`);
    run('git', ['add', '--all']);
    const author = ['-c', 'user.name=Team', '-c', 'user.email=team@example.org'];
    run('git', [...author, 'commit', '--message', 'a change']);
    return run('git', ['rev-parse', 'HEAD']).trim();
  };
  const packages = ['mfe-changed', 'mfe-gone', 'mfe-missed', 'mfe-rolled', 'mfe-same', 'shell'];
  run('git', ['init', '--quiet']);
  for (const name of [...packages, 'shared']) {
    mkdirSync(path.join(folder, name));
    writeFileSync(path.join(folder, name, 'package.json'), '{}');
  }
  const released = (from: string, ...names: readonly string[]) => ({
    provenance: { commit: from },
    changes: names.map((name) => ({ name })),
  });
  const history: object[] = [released(commit(), ...packages)];
  // The release of this push never ran.
  commit('mfe-missed');
  history.unshift(released(commit('mfe-rolled'), 'mfe-rolled'));
  history.unshift({ provenance: {}, changes: [{ name: 'mfe-rolled' }] });
  rmSync(path.join(folder, 'mfe-gone'), { recursive: true });
  commit('mfe-changed', 'shared');
  const list = (known: readonly object[]) =>
    run(
      process.execPath,
      [path.join(PROJECT_ROOT, '.github/changed-packages.mjs')],
      JSON.stringify({ history: known }),
    );
  expect(list(history)).toBe('mfe-changed\nmfe-missed\n');
  expect(list(history.slice(-1))).toBe('mfe-changed\nmfe-missed\nmfe-rolled\n');
  expect(list([released(commit('shared'), ...packages)])).toBe('');
  expect(() => list([released('0'.repeat(40), 'shell'), ...history])).toThrow('Release by hand.');
});

test('a new section has the same commands as the others', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(path.join(folder, 'shared'));
  for (const file of ['shared/package.json', 'site.config.json']) {
    writeFileSync(path.join(folder, file), '{}');
  }
  const create = path.join(PROJECT_ROOT, 'create-section/create-section.mjs');
  execFileSync(process.execPath, [create, 'word-list'], { cwd: folder, stdio: 'pipe' });
  const text = readFileSync(path.join(folder, 'mfe-word-list/package.json'), 'utf8');
  const [other = ''] = await listSections();
  const { scripts } = JSON.parse(text.replaceAll('mfe-word-list', other));
  expect(scripts).toEqual(JSON.parse(read(`${other}/package.json`)).scripts);
  expect(isThere(scripts.build.replace(/^node \.\.\/| build$/g, ''))).toBe(true);
});

test('the privacy page names everything that this software stores in a browser', () => {
  const folders = ['mfe-*/src/*', 'shell/src/*', 'shared/src/*', 'platform/server/*'];
  const sources = execFileSync('git', ['ls-files', ...folders], { cwd: PROJECT_ROOT })
    .toString()
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/testing\//.test(file))
    .map(read);
  const names = sources
    .filter((text) =>
      /\b(?:localStorage|sessionStorage|indexedDB)\b|stringifySetCookie\(/.test(text),
    )
    .map((text) =>
      [...text.matchAll(/^(?:export )?const (?:(?:\w+_)?KEY|VISITOR|PREVIEW) = '(.+)';$/gm)].map(
        ([, name = '']) => name,
      ),
    );
  expect([...new Set(names.flat())].sort()).toEqual([
    ...['darkMode', 'languageOffer', 'languagePlace', 'places', 'preview', 'searchKey'],
    ...['unsentMessage', 'visitor'],
  ]);
  const page = read('mfe-content/src/content/en/privacy.ts');
  for (const name of names.flat()) expect(page).toContain(name);
  // Each file that stores something declares it, except the one that only reads the theme.
  expect(names.filter((each) => each.length === 0).length).toBeLessThanOrEqual(1);
});
