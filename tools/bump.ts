import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PROJECT_ROOT, readArguments, runProcess, UserError } from '@site/platform/command';

async function run(command: string, ...args: readonly string[]): Promise<string> {
  const { code, output } = await runProcess(command, args, { cwd: process.cwd() });
  if (code === 0) return output.trim();
  throw new UserError('TOOL_FAILED', `${[command, ...args].join(' ')} failed:\n${output}`);
}

async function readVersion(folder: string): Promise<string> {
  return JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')).version;
}

/** Updates the versions in the template for new sections. */
async function writeTemplateVersions(): Promise<void> {
  const file = path.join(PROJECT_ROOT, 'create-section/package.json');
  const json = JSON.parse(await readFile(file, 'utf8'));
  for (const name of Object.keys(json.versions)) {
    json.versions[name] = await readVersion(path.join(PROJECT_ROOT, name));
  }
  await writeFile(file, `${JSON.stringify(json, null, 2)}\n`);
}

/** `npm run bump -w <package>`: sets the next version and writes its changelog from the commits since the last tag. @throws {UserError} */
export async function bump(args: readonly string[]): Promise<void> {
  readArguments(args, 'npm run bump -w <shared | platform | create-section>', {}, () => undefined);
  const name = path.basename(process.cwd());
  if ((await run('git', 'tag', '--list', `${name}@*`)) === '') {
    const tag = `${name}@${await readVersion('.')}`;
    throw new UserError(
      'TOOL_FAILED',
      `No version of ${name} is tagged, so no commit is known to be in it. Tag the current one first: git tag ${tag}`,
    );
  }
  const preset = ['-p', 'conventionalcommits', '-t', `${name}@`, '--commit-path', '.'];
  await run('npm', 'version', await run('conventional-recommended-bump', ...preset));
  await run('conventional-changelog', ...preset, '-i', 'CHANGELOG.md', '-s');
  await writeTemplateVersions();
  const tag = `${name}@${await readVersion('.')}`;
  process.stdout.write(
    `${tag}. Next: git add ${name} create-section package-lock.json && git commit -m "chore(${name}): ${tag}" && git tag ${tag}\n`,
  );
}
