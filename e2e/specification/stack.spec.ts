import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { openCarousel } from '../support/carousel';
import { readComposition } from '../support/fault-site';
import { PACKAGES } from '../support/routes';
import { needRows } from '../support/rows';
import { expect, test, visit } from '../support/test';
import { listSources, ROOT } from './helpers';
import { asVisitor } from './stock-client';

const SECTIONS = PACKAGES.filter((name) => name.startsWith('mfe-'));

interface Manifest {
  readonly license?: string;
  readonly workspaces?: readonly string[];
  readonly scripts?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

function readText(...names: readonly string[]): string {
  return readFileSync(path.join(ROOT, ...names), 'utf8');
}

function readManifest(...folder: readonly string[]): Manifest {
  return JSON.parse(readText(...folder, 'package.json'));
}

/** The folders with a file that imports a package. */
function importersOf(name: string): string[] {
  return [...PACKAGES, 'shared'].filter((folder) =>
    listSources(`${folder}/src`).some((file) =>
      new RegExp(`from '${name}[/']`).test(readFileSync(file, 'utf8')),
    ),
  );
}

test.describe('The owner’s stack', { tag: ['@shell', '@once'] }, () => {
  test('Top level: package.json, shell, mfe-*, shared, turbo.json, README.md', () => {
    for (const name of ['package.json', 'shell', 'shared', 'turbo.json', 'README.md']) {
      expect(existsSync(path.join(ROOT, name)), name).toBe(true);
    }
    expect(SECTIONS).toHaveLength(5);
  });

  test('npm workspaces and turbo', () => {
    const { workspaces, scripts } = readManifest();
    expect(workspaces).toEqual(expect.arrayContaining(['shell', 'shared', 'mfe-*']));
    expect(existsSync(path.join(ROOT, 'package-lock.json'))).toBe(true);
    expect(scripts?.build).toContain('turbo run build');
    expect(JSON.parse(readText('turbo.json')).tasks).toHaveProperty('build');
    for (const name of PACKAGES) expect(readManifest(name).scripts, name).toHaveProperty('build');
  });

  test('Licence: MIT', () => {
    expect(readManifest().license).toBe('MIT');
    expect(readText('LICENSE')).toMatch(/^MIT License\n\nCopyright \(c\) \d{4} /);
  });

  test('TypeScript: every source of shell, sections and shared', () => {
    for (const name of [...PACKAGES, 'shared']) {
      const sources = listSources(`${name}/src`);
      expect(sources.length, name).toBeGreaterThan(5);
      expect(sources.filter((file) => !/\.tsx?$/.test(file))).toEqual([]);
    }
    expect(readManifest().devDependencies).toHaveProperty('typescript');
  });

  test('react and react-dom draw the pages, react-router-dom moves between them, styled-components styles them', async ({
    page,
  }) => {
    await visit(page, '/FAQ');
    const drawn = await page.evaluate(() => ({
      isReact: Object.keys(document.querySelector('h1') ?? {}).some((key) =>
        key.startsWith('__reactFiber'),
      ),
      styles: document.querySelectorAll('style[data-styled], link[data-styled]').length,
      classes: document.querySelector('h1')?.className,
    }));
    expect(drawn.isReact).toBe(true);
    expect(drawn.styles).toBeGreaterThan(0);
    expect(drawn.classes).not.toBe('');
    for (const name of PACKAGES) {
      expect(readManifest(name).dependencies, name).toHaveProperty('react');
      expect(readManifest(name).dependencies, name).toHaveProperty('styled-components');
    }
    expect(importersOf('react-dom')).toContain('shell');
    expect(importersOf('styled-components')).toEqual([...PACKAGES, 'shared']);
    // The shell and the sections use it by `@site/shared/router`.
    expect(readManifest('shared').dependencies).toHaveProperty('react-router-dom');
    expect(importersOf('react-router-dom')).toEqual(['shared']);
    await page.evaluate(() => document.documentElement.setAttribute('data-visit', 'same'));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Our Mission' }).click();
    await expect(page).toHaveURL('/OurMission');
    await expect(page.locator('html')).toHaveAttribute('data-visit', 'same');
  });

  test('@rspack/core builds each package, @module-federation/enhanced puts the sections into the shell', async ({
    page,
    request,
  }) => {
    const composition = await readComposition();
    expect(composition.sections.map(({ name }) => name)).toEqual(SECTIONS);
    for (const { name, base } of composition.sections) {
      const manifest = await (await request.get(`${base}mf-manifest.json`)).json();
      expect(manifest.exposes.length, name).toBeGreaterThan(0);
      expect(manifest.metaData.remoteEntry.name, name).toMatch(/\.js$/);
    }
    for (const name of PACKAGES) {
      expect(existsSync(path.join(ROOT, name, 'rspack.config.ts')), name).toBe(true);
    }
    expect(readManifest('platform').dependencies).toHaveProperty('@rspack/core');
    expect(importersOf('@module-federation/enhanced')).toEqual(['shell']);
    await visit(page, '/FAQ');
    const hosts = await page.evaluate(() => {
      const { __INSTANCES__: instances = [] } = Reflect.get(window, '__FEDERATION__') ?? {};
      return instances.map(({ name }: { readonly name: string }) => name);
    });
    expect(hosts).toContain('shell');
  });

  test('@supabase/supabase-js makes the specified calls', async () => {
    // All of them: 7-calls. The pages use its REST part alone.
    const { error, count } = await asVisitor()
      .from('ipv6_resources')
      .select('*', { count: 'exact', head: true });
    expect(error).toBeNull();
    expect(count).toBeGreaterThan(0);
    const { dependencies } = readManifest('node_modules/@supabase/supabase-js');
    const { dependencies: ours } = readManifest('shared');
    expect(ours?.['@supabase/postgrest-js']).toBe(dependencies?.['@supabase/postgrest-js']);
    expect(importersOf('@supabase')).toEqual(['shared']);
  });

  test('react-slick draws the three carousels', { tag: ['@content', '@blog'] }, async ({
    page,
  }) => {
    await needRows('ipv6_blog_posts', 5);
    expect(readManifest('shared').dependencies).toHaveProperty('react-slick');
    for (const [address, name] of [
      ['/', 'Latest Updates'],
      ['/Blog', 'Newest posts'],
      ['/OurMission', 'Mission Pillars'],
    ] as const) {
      await visit(page, address);
      const carousel = await openCarousel(page, name);
      await expect(carousel.locator('.slick-slider .slick-track .slick-slide')).not.toHaveCount(0);
    }
  });

  test('zustand owns the theme', () => {
    expect(readManifest('shell').dependencies).toHaveProperty('zustand');
    const store = readText('shell/src/theme/theme-store.ts');
    expect(store).toMatch(/from 'zustand'/);
    expect(store).toMatch(/create<\w+>/);
    const writers = PACKAGES.filter((name) =>
      listSources(`${name}/src`).some(
        (file) =>
          !file.includes('.test.') &&
          /localStorage\.setItem\((DARK_MODE_KEY|'darkMode')/.test(readFileSync(file, 'utf8')),
      ),
    );
    expect(writers).toEqual(['shell']);
  });

  test('playwright runs this suite', () => {
    expect(readManifest('e2e').devDependencies).toHaveProperty('@playwright/test');
    expect(readManifest().scripts?.specification).toContain('specification-*');
  });
});
