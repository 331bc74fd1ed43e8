import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { UserError } from '../kit/errors.ts';
import { runProcess } from '../kit/processes.ts';
import { listSections, PROJECT_ROOT } from '../kit/project.ts';

const CLIFF = path.join(PROJECT_ROOT, 'node_modules/.bin/git-cliff');
const PACKAGES = ['shared', 'platform', 'create-section'];

async function run(command: string, args: readonly string[]): Promise<string> {
  const { code, output } = await runProcess(command, args, { cwd: PROJECT_ROOT });
  if (code === 0) return output.trim();
  throw new UserError(`${[path.basename(command), ...args].join(' ')} failed:\n${output}`);
}

/** The version that semver asks for after a package's commits; the package's own before its first release. */
async function findNext(name: string, current: string, about: readonly string[]): Promise<string> {
  const tags = await run('git', ['tag', '--list', `${name}@*`]);
  if (tags === '') return current;
  const output = await run(CLIFF, [...about, '--bumped-version']);
  const [, version] = new RegExp(`${name}@(\\d+\\.\\d+\\.\\d+)\\s*$`).exec(output) ?? [];
  if (version === undefined) throw new UserError(`git-cliff found no version: ${output}`);
  return version;
}

async function setVersion(name: string, version: string): Promise<void> {
  const folders = [...PACKAGES, 'shell', 'e2e', 'bench', ...(await listSections())];
  for (const folder of folders) {
    const file = path.join(PROJECT_ROOT, folder, 'package.json');
    const text = await readFile(file, 'utf8');
    const field = folder === name ? 'version' : `@site/${name}`;
    const changed = text.replace(
      new RegExp(`("${field}": ")[^"]*`),
      (_, start: string) => start + version,
    );
    if (changed !== text) await writeFile(file, changed);
  }
  await run('npm', ['install', '--package-lock-only', '--no-audit', '--no-fund']);
}

/**
 * `npm run bump -- shared`: gives a package the version that its commits ask for by the rules of semver, and writes its
 * changelog from them. Throws {@link UserError}.
 */
export async function bump([name = '']: readonly string[]): Promise<void> {
  if (!PACKAGES.includes(name)) {
    throw new UserError(`Name a package: npm run bump -- ${PACKAGES.join(' | ')}`);
  }
  const { version: current } = JSON.parse(
    await readFile(path.join(PROJECT_ROOT, name, 'package.json'), 'utf8'),
  );
  const about = ['--include-path', `${name}/**`, '--tag-pattern', `^${name}@`];
  const version = await findNext(name, current, about);
  const tag = `${name}@${version}`;
  await run(CLIFF, [...about, '--tag', tag, '--output', path.join(name, 'CHANGELOG.md')]);
  await setVersion(name, version);
  process.stdout.write(
    `${tag}: see ${name}/CHANGELOG.md. Next:\n` +
      `  git commit -am "chore(${name}): ${version}" && git tag ${tag} && npm run pack\n`,
  );
}
