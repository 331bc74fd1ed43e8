#!/usr/bin/env node
import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
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
if (existsSync(folder)) fail(`${folder} is there already.`);

cpSync(path.join(import.meta.dirname, 'template'), folder, { recursive: true });
if (inSite) {
  for (const file of OWN_REPOSITORY_ALONE) rmSync(path.join(folder, file), { recursive: true });
} else {
  // npm does not publish files named .gitignore.
  renameSync(path.join(folder, 'gitignore'), path.join(folder, '.gitignore'));
  renameSync(path.join(folder, 'README.own.md'), path.join(folder, 'README.md'));
}

for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile()) continue;
  const file = path.join(entry.parentPath, entry.name);
  const text = readFileSync(file, 'utf8')
    .replaceAll('/Glossary', `/${address}`)
    .replaceAll('Glossary', title)
    .replaceAll('glossary', name);
  writeFileSync(file, text);
}

const packageFile = path.join(folder, 'package.json');
const json = JSON.parse(readFileSync(packageFile, 'utf8'));
if (inSite) {
  json.name = `@site/mfe-${name}`;
  json.scripts = { build: 'node ../platform/commands/run.mjs build' };
  json.dependencies['@site/shared'] = '*';
  json.devDependencies = { '@site/platform': '*' };
  delete json.overrides;
} else {
  const own = path.join(import.meta.dirname, 'package.json');
  const { versions } = JSON.parse(readFileSync(own, 'utf8'));
  for (const each of ['shared', 'platform']) {
    const kind = each === 'shared' ? 'dependencies' : 'devDependencies';
    json[kind][`@site/${each}`] = `^${versions[each]}`;
    if (packages === undefined) continue;
    const file = readdirSync(packages).find((found) => found.startsWith(`site-${each}-`));
    if (file === undefined) fail(`${packages} contains no package of @site/${each}.`);
    json[kind][`@site/${each}`] = `file:${path.resolve(packages, file)}`;
  }
  if (registry !== undefined) {
    writeFileSync(path.join(folder, '.npmrc'), `@site:registry=${registry}\n`);
  }
}
writeFileSync(packageFile, `${JSON.stringify(json, null, 2)}\n`);

const next = inSite
  ? ['npm install', `npm run dev -- ${name}`, `npm run release -- ${name}`]
  : [`cd mfe-${name}`, 'npm install', 'npm run connect -- https://the.site', 'npm run dev'];
process.stdout.write(`${folder} is made. Next:\n${next.map((each) => `  ${each}\n`).join('')}`);
