import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { openCarousel } from '../support/carousel';
import { readComposition } from '../support/fault-site';
import { PACKAGES } from '../support/routes';
import { needRows } from '../support/rows';
import { expect, isMarkedDocument, markDocument, test, visit } from '../support/test';
import { listSources, ROOT } from './helpers';
import { asVisitor } from './stock-client';

const SECTIONS = ['mfe-blog', 'mfe-contact', 'mfe-content', 'mfe-events', 'mfe-resources'];

/** Package of the owner's stack → the workspace that brings it. */
const STACK: Readonly<Record<string, string>> = {
  typescript: '.',
  turbo: '.',
  react: 'shell',
  'react-dom': 'shell',
  'styled-components': 'shell',
  zustand: 'shell',
  '@module-federation/enhanced': 'shell',
  'react-router-dom': 'shared',
  'react-slick': 'shared',
  '@rspack/core': 'platform',
  '@supabase/supabase-js': 'desk',
  '@playwright/test': 'e2e',
};

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

test.describe('The owner’s stack', { tag: ['@shell', '@once'] }, () => {
  test('Top level: package.json, shell, mfe-*, shared, turbo.json, README.md', () => {
    for (const name of ['package.json', 'shell', 'shared', 'turbo.json', 'README.md']) {
      expect(existsSync(path.join(ROOT, name)), name).toBe(true);
    }
    expect(PACKAGES).toEqual(expect.arrayContaining(SECTIONS));
  });

  test('npm workspaces and turbo', () => {
    const { workspaces, scripts } = readManifest();
    expect(workspaces).toEqual(expect.arrayContaining(['shell', 'shared', 'mfe-*']));
    expect(existsSync(path.join(ROOT, 'package-lock.json'))).toBe(true);
    expect(scripts?.build).toContain('turbo run build');
    expect(JSON.parse(readText('turbo.json')).tasks).toHaveProperty('build');
  });

  test('Each package of the stack', () => {
    for (const [name, workspace] of Object.entries(STACK)) {
      const { dependencies, devDependencies } = readManifest(workspace);
      expect(Object.keys({ ...dependencies, ...devDependencies }), workspace).toContain(name);
    }
  });

  test('Licence: MIT', () => {
    expect(readManifest().license).toBe('MIT');
    expect(readText('LICENSE')).toMatch(/^MIT License\n\nCopyright \(c\) \d{4} /);
  });

  test('TypeScript: every source of shell, sections and shared', () => {
    for (const name of [...PACKAGES, 'shared']) {
      const others = listSources(`${name}/src`).filter((file) => !/\.tsx?$/.test(file));
      expect(others, name).toEqual([]);
    }
  });

  test('react-router-dom moves between pages, styled-components styles them', async ({ page }) => {
    await visit(page, '/FAQ');
    await expect(page.locator('style[data-styled], link[data-styled]')).not.toHaveCount(0);
    await markDocument(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Our Mission' }).click();
    await expect(page).toHaveURL('/OurMission');
    expect(await isMarkedDocument(page)).toBe(true);
  });

  test('@module-federation/enhanced puts the sections into the shell', async ({
    page,
    request,
  }) => {
    const composition = await readComposition();
    expect(composition.sections.map(({ name }) => name)).toEqual(expect.arrayContaining(SECTIONS));
    for (const { name, base } of composition.sections) {
      const manifest = await (await request.get(`${base}mf-manifest.json`)).json();
      expect(manifest.exposes.length, name).toBeGreaterThan(0);
      expect(manifest.metaData.remoteEntry.name, name).toMatch(/\.js$/);
    }
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
  });

  test('react-slick draws the three carousels', { tag: ['@content', '@blog'] }, async ({
    page,
  }) => {
    await needRows('ipv6_blog_posts', 5);
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
});
