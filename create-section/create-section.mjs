#!/usr/bin/env node
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

const USE = 'create-section <name> [--packages <folder of packed packages> | --registry <address>]';
/** Files for the site's repository only. */
const OWN_REPOSITORY_ALONE = [
  '.github',
  '.gitlab-ci.yml',
  'gitignore',
  'tsconfig.json',
  'vitest.config.ts',
  'README.own.md',
];

function fail(message) {
  process.stderr.write(`${message}\nUse: ${USE}\n`);
  process.exit(1);
}

function readArguments() {
  try {
    const text = { type: 'string' };
    const options = { packages: text, registry: text };
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [word = '', ...rest] = positionals;
    const name = word.replace(/^mfe-/, '');
    if (rest.length > 0 || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
      throw new Error('Name one section, in small letters with hyphens: glossary.');
    }
    const { packages, registry } = values;
    if (registry !== undefined && !/^https?:\/\/\S+$/.test(registry)) {
      throw new Error('A registry is an address: https://npm.example.org.');
    }
    return { name, packages, registry };
  } catch (error) {
    return fail(error.message);
  }
}

const { name, packages, registry } = readArguments();
const words = name.replaceAll('-', ' ');
const title = words[0].toUpperCase() + words.slice(1);
const address = words.replace(/(?:^| )(\w)/g, (_, letter) => letter.toUpperCase());
const inSite = existsSync('shared/package.json') && existsSync('site.config.json');
if (!inSite && packages === undefined && registry === undefined) {
  // Anyone could register the scope @site on the public registry.
  fail('Say where the packages of the site come from: --packages, or --registry.');
}
const folder = path.resolve(`mfe-${name}`);
// A section that has left the site's repository keeps its files. It gets those that a repository needs besides.
const isMoved = !inSite && existsSync(path.join(folder, 'section.ts'));
if (existsSync(folder) && !isMoved) fail(`${folder} is there already.`);

const OWN_NAMES = {
  // npm does not publish files named .gitignore.
  gitignore: '.gitignore',
  'README.own.md': isMoved ? 'REPOSITORY.md' : 'README.md',
};
const template = path.join(import.meta.dirname, 'template');
for (const entry of readdirSync(template, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile()) continue;
  const source = path.join(entry.parentPath, entry.name);
  const file = path.relative(template, source);
  const [part = ''] = file.split(path.sep);
  if (inSite ? OWN_REPOSITORY_ALONE.includes(part) : file === 'README.md') continue;
  const target = path.join(folder, OWN_NAMES[file] ?? file);
  if (part === 'src' ? isMoved : existsSync(target)) continue;
  mkdirSync(path.dirname(target), { recursive: true });
  const text = readFileSync(source, 'utf8')
    .replaceAll('/Glossary', `/${address}`)
    .replaceAll('Glossary', title)
    .replaceAll('glossary', name);
  writeFileSync(target, text);
}

const readJson = (...file) => JSON.parse(readFileSync(path.join(...file), 'utf8'));
const packageFile = path.join(folder, 'package.json');
const json = readJson(packageFile);
if (inSite) {
  json.name = `@site/mfe-${name}`;
  const run = 'node ../platform/commands/run.mjs';
  json.scripts = {
    build: `${run} build`,
    release: `${run} release`,
    rollback: `${run} rollback`,
    test: `npm run unit --prefix .. -- mfe-${name}/`,
  };
  json.dependencies['@site/shared'] = '*';
  json.devDependencies = { '@site/platform': '*' };
  delete json.overrides;
} else {
  if (isMoved) {
    const { scripts, dependencies, devDependencies, overrides } = readJson(
      template,
      'package.json',
    );
    json.name = `mfe-${name}`;
    json.scripts = scripts;
    json.dependencies = { ...dependencies, ...json.dependencies };
    json.devDependencies = { ...devDependencies, ...json.devDependencies };
    json.overrides = overrides;
    const readme = path.join(folder, 'README.md');
    const [about] = readFileSync(readme, 'utf8').split('## Commands, from the root');
    writeFileSync(readme, `${about}Run, test and release it: [REPOSITORY.md](REPOSITORY.md).\n`);
  }
  const { versions, packages: locked } = readJson(import.meta.dirname, 'site.json');
  for (const each of ['shared', 'platform']) {
    const kind = each === 'shared' ? 'dependencies' : 'devDependencies';
    json[kind][`@site/${each}`] = `^${versions[each]}`;
    if (packages === undefined) continue;
    const file = readdirSync(packages).find((found) => found.startsWith(`site-${each}-`));
    if (file === undefined) fail(`${packages} contains no package of @site/${each}.`);
    // A copy, so that colleagues and runners install the same.
    cpSync(path.join(packages, file), path.join(folder, 'packages', file));
    json[kind][`@site/${each}`] = `file:packages/${file}`;
  }
  if (registry !== undefined) {
    writeFileSync(path.join(folder, '.npmrc'), `@site:registry=${registry}\n`);
  }
  // npm install keeps these versions, with which the site was tested.
  const lock = { name: json.name, lockfileVersion: 3, requires: true, packages: locked };
  writeFileSync(path.join(folder, 'package-lock.json'), `${JSON.stringify(lock, null, 2)}\n`);
}
writeFileSync(packageFile, `${JSON.stringify(json, null, 2)}\n`);

const next = inSite
  ? ['npm install', `npm run dev -- ${name}`, `npm run release -- ${name}`]
  : [`cd mfe-${name}`, 'npm install', 'npm run connect -- https://the.site', 'npm run dev'];
process.stdout.write(`${folder} is made. Next:\n${next.map((each) => `  ${each}\n`).join('')}`);
