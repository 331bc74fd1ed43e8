import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ConventionalChangelog } from 'conventional-changelog';
import { Bumper } from 'conventional-recommended-bump';
import { inc } from 'semver';
import { UserError } from '../kit/errors.ts';
import { runProcess } from '../kit/processes.ts';
import { listSections, PROJECT_ROOT } from '../kit/project.ts';

const PRESET = 'conventionalcommits';
const PACKAGES = ['shared', 'platform', 'create-section'];

/** The version that semver asks for after a package's commits; the package's own before its first release. */
async function findNext(root: string, name: string, current: string): Promise<string> {
  const prefix = `${name}@`;
  const { output } = await runProcess('git', ['tag', '--list', `${prefix}*`], {
    cwd: root,
  });
  if (output.trim() === '') return current;
  const bumper = new Bumper(root).loadPreset(PRESET).tag({ prefix });
  const found = await bumper.commits({ path: name }).bump();
  const next = 'releaseType' in found ? inc(current, found.releaseType) : null;
  if (next !== null) return next;
  throw new UserError(`No commit changed ${name} since ${prefix}${current}.`);
}

async function writeChangelog(root: string, name: string, version: string): Promise<void> {
  const file = path.join(root, name, 'CHANGELOG.md');
  const before = await readFile(file, 'utf8').catch(() => '');
  const changelog = new ConventionalChangelog(root)
    .loadPreset(PRESET)
    .tags({ prefix: `${name}@` })
    .commits({ path: name })
    .context({ version });
  let added = '';
  for await (const part of changelog.write()) added += part;
  await writeFile(file, added + before);
}

async function setVersion(root: string, name: string, version: string): Promise<void> {
  const folders = [...PACKAGES, 'shell', 'e2e', 'bench', ...(await listSections(root))];
  for (const folder of folders) {
    const file = path.join(root, folder, 'package.json');
    const text = await readFile(file, 'utf8').catch(() => '');
    const field = folder === name ? 'version' : `@site/${name}`;
    const changed = text.replace(
      new RegExp(`("${field}": ")[^"]*`),
      (_, start: string) => start + version,
    );
    if (changed !== text) await writeFile(file, changed);
  }
  const args = ['install', '--package-lock-only', '--no-audit', '--no-fund'];
  const { code, output } = await runProcess('npm', args, { cwd: root });
  if (code !== 0) throw new UserError(`The lock file could not be written:\n${output}`);
}

/**
 * `npm run bump -- shared`: gives a package the version that its commits ask for by the rules of semver, and writes its
 * changelog from them. Throws {@link UserError}.
 */
export async function bump([name = '']: readonly string[], root = PROJECT_ROOT): Promise<void> {
  if (!PACKAGES.includes(name)) {
    throw new UserError(`Name a package: npm run bump -- ${PACKAGES.join(' | ')}`);
  }
  const { version: current } = JSON.parse(
    await readFile(path.join(root, name, 'package.json'), 'utf8'),
  );
  const version = await findNext(root, name, current);
  const tag = `${name}@${version}`;
  await writeChangelog(root, name, version);
  await setVersion(root, name, version);
  process.stdout.write(
    `${tag}: see ${name}/CHANGELOG.md. Next:\n` +
      `  git commit -am "chore(${name}): ${version}" && git tag ${tag} && npm run pack\n`,
  );
}
