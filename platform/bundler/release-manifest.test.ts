import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Release, SectionRelease } from '@site/shared/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { sharedModules } from '../../shell/src/prerender/shared-modules.ts';
import { PROJECT_ROOT } from '../kit/project.ts';
import { buildPackage } from './build.ts';
import type { SharedVersions } from './release-file.ts';
import { SHARED_MODULE_NAMES } from './shared-modules.ts';

const folder = path.join(PROJECT_ROOT, 'e2e/fixtures/mfe-sample');

function isSection(release: Release): release is SectionRelease {
  return 'paths' in release;
}

describe('a section’s build', () => {
  let release: SectionRelease & SharedVersions;

  beforeAll(async () => {
    const built = await buildPackage(folder);
    if (!isSection(built)) throw new Error('A section was built as something else.');
    release = built;
  });

  test('lists every file with its hash, and no other file', () => {
    const files = Object.keys(release.integrity);
    expect(files).toContain(release.entry);
    for (const file of files) {
      expect(existsSync(path.join(folder, 'dist', file))).toBe(true);
      expect(release.integrity[file]).toMatch(/^sha256-[A-Za-z0-9+/]{43}=$/);
    }
  });

  test('lists files for Node apart from files for browsers', () => {
    const { node = {} }: SharedVersions = release;
    const isMap = (file: string) => /^node\/maps\/\w+\.[0-9a-f]{8}\.js\.map$/.test(file);
    const files = Object.keys(node);
    expect(files.filter((file) => !isMap(file))).toEqual(['node/routes.cjs', 'node/sbom.json']);
    expect(files.filter(isMap)).toHaveLength(2);
    expect(Object.keys(release.integrity).filter((file) => file.includes('node/'))).toEqual([]);
  });

  test('states for each path the files it needs: the entry, which holds the routes, and the page', () => {
    expect(release.paths).toHaveLength(1);
    const [first, ...pages] = release.paths[0]?.files ?? [];
    expect(first).toBe(release.entry);
    expect(release.exposes['./routes']).toEqual([release.entry]);
    expect(pages.length).toBeGreaterThan(0);
    const page = readFileSync(path.join(folder, 'dist', pages.at(-1) ?? ''), 'utf8');
    expect(page).toContain('Composed at run time');
  });

  test('gives equal builds equal versions', async () => {
    expect((await buildPackage(folder)).version).toBe(release.version);
  });

  test('brings no copy of a shared library', () => {
    for (const file of Object.keys(release.integrity)) {
      const script = readFileSync(path.join(folder, 'dist', file), 'utf8');
      expect(script).not.toContain('react.transitional.element');
      expect(script).not.toContain('__SECRET_INTERNALS');
    }
  });
});

test('what the shell shares in the browser, it shares in Node', () => {
  expect(Object.keys(sharedModules).sort()).toEqual([...SHARED_MODULE_NAMES].sort());
});
