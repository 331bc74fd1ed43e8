import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { errorCode } from '../kit/errors.ts';
import { runProcess } from '../kit/processes.ts';
import { PROJECT_ROOT } from '../kit/project.ts';
import { readEnvironment } from '../kit/settings.ts';

const SYSTEM = [
  ...['/usr', '/bin', '/lib', '/lib64', '/nix/store'],
  ...['/etc/ld.so.cache', '/etc/passwd', process.execPath],
];
const NAMESPACES = ['user', 'pid', 'net', 'ipc', 'uts'].map((name) => `--unshare-${name}`);
const NOBODY = '65534';
const GIB = 1024 ** 3;
/** Limits of all that runs in it, and of each process. Threads count as processes; root has no limit of them. */
const LIMITS = [
  ...['prlimit', '--nproc=4096', `--data=${3 * GIB}`, `--fsize=${GIB}`],
  ...['timeout', '--signal=KILL', '900'],
];

/** Hidden folders: keys, rows, the store, and dot files of the project, such as `.git` and `.env`. */
function listHidden(): string[] {
  const { dataDir, store } = readEnvironment(process.env);
  const dotted = readdirSync(PROJECT_ROOT).filter((name) => name.startsWith('.'));
  const places = [dataDir, store.folder, ...dotted.map((name) => path.join(PROJECT_ROOT, name))];
  return [...new Set(places)].filter((each) => existsSync(each));
}

const mount = (kind: string, places: readonly string[]) =>
  places.flatMap((place) => [kind, place, place]);

/** Returns bubblewrap's arguments: read access to the system and the project, an empty writable `/tmp`, and nothing else; then the programs that set limits. */
function describeSandbox(cwd: string, program: string): string[] {
  // Libraries may be symlinks.
  const libraries = realpathSync(program).replace(/(?<=\/node_modules)\/.*/, '');
  const shown = new Set([PROJECT_ROOT, cwd, libraries]);
  const isShown = (file: string) => [...shown].some((folder) => file.startsWith(`${folder}/`));
  const hide = (file: string) =>
    statSync(file).isDirectory() ? ['--tmpfs', file] : ['--ro-bind', '/dev/null', file];
  return [
    ...NAMESPACES,
    '--disable-userns',
    ...['--die-with-parent', '--new-session', '--cap-drop', 'ALL'],
    ...['--uid', NOBODY, '--gid', NOBODY],
    ...mount('--ro-bind-try', SYSTEM),
    ...['--proc', '/proc', '--dev', '/dev', '--size', `${GIB}`, '--tmpfs', '/tmp'],
    ...mount('--ro-bind', [...shown]),
    ...listHidden().filter(isShown).flatMap(hide),
    ...['--chdir', cwd],
    ...LIMITS,
  ];
}

/** Returns a sandbox for a library's program, as a command prefix and an environment, or the reason why this system has none. */
export async function findSandbox(cwd: string, tool: string) {
  const args = describeSandbox(cwd, tool);
  const env = { PATH: `${path.dirname(process.execPath)}:/usr/bin:/bin`, HOME: '/tmp' };
  try {
    const { code, output } = await runProcess('bwrap', [...args, 'true'], { cwd: '/' });
    return code === 0 ? { command: ['bwrap', ...args], env } : output.trim();
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
    return 'bubblewrap is not installed (Debian and Ubuntu: apt-get install bubblewrap)';
  }
}
