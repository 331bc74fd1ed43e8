import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { runProcess } from '../kit/processes.ts';
import { PROJECT_ROOT } from '../kit/project.ts';
import { readEnvironment } from '../kit/settings.ts';

/** Covers each place before `--` and keeps the project as it is. The inner namespace has no right to undo that. */
const SCRIPT = `
while [ "$1" != -- ]; do
  if [ -d "$1" ]; then mount -t tmpfs none "$1"; else mount --bind /dev/null "$1"; fi
  shift
done
mount --rbind "$2" "$2"
mount -o remount,bind,ro "$2"
shift 2
exec unshare --user --mount "$@"`;

/** What holds keys, passwords, the store or what visitors sent, as far as it is there. */
function listPrivatePlaces(): string[] {
  const { dataDir, store } = readEnvironment(process.env);
  const home = homedir();
  const settings = readdirSync(home)
    .filter((name) => name.startsWith('.'))
    .map((name) => path.join(home, name))
    .filter(
      (each) => ![PROJECT_ROOT, process.execPath].some((used) => `${used}/`.startsWith(`${each}/`)),
    );
  const own = ['.env', '.git'].map((name) => path.join(PROJECT_ROOT, name));
  return [dataDir, store.folder, ...own, ...settings].filter((each) => existsSync(each));
}

/** A command that hides {@link listPrivatePlaces} and other processes from a program, and keeps it from writing to the project. Null where the system lacks namespaces. */
export async function confine(
  command: string,
  args: readonly string[],
): Promise<{ readonly command: string; readonly args: readonly string[] } | null> {
  const places = [...new Set(listPrivatePlaces()), '--', PROJECT_ROOT];
  const start = ['--user', '--map-root-user', '--mount', 'sh', '-ec', SCRIPT, 'sh', ...places];
  const tried = await runProcess('unshare', [...start, 'true'], { cwd: '/' }).catch(() => null);
  return tried?.code === 0 ? { command: 'unshare', args: [...start, command, ...args] } : null;
}
