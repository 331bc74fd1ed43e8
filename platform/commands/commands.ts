import { endWith, HelpAsked } from '../kit/command-line.ts';
import { errorCode, reasonOf, UserError } from '../kit/errors.ts';
import { notify } from '../kit/notify.ts';

type Command = (args: readonly string[]) => Promise<void>;

const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  start: async () => (await import('./start.ts')).start,
  build: async () => (await import('./build-all.ts')).build,
  dev: async () => (await import('./dev.ts')).dev,
  release: async () => (await import('./release.ts')).release,
  rollback: async () => (await import('./rollback.ts')).rollback,
  remove: async () => (await import('./release.ts')).remove,
  releases: async () => (await import('./releases.ts')).releases,
  people: async () => (await import('./people.ts')).people,
  psql: async () => (await import('./database-owner.ts')).psql,
  backup: async () => (await import('./backup.ts')).backup,
  restore: async () => (await import('./backup.ts')).restore,
  export: async () => (await import('./export/export-site.ts')).exportCommand,
  types: async () => (await import('./types.ts')).types,
  connect: async () => (await import('./connect.ts')).connect,
};

/** Runs a command of the repository. Expected failures become one message and an exit code. */
export async function runCommand(name: string, args: readonly string[]): Promise<void> {
  const load = COMMANDS[name];
  try {
    if (load === undefined) {
      throw new UserError(
        'ARGUMENTS_INVALID',
        `Unknown command "${name}". Commands: ${Object.keys(COMMANDS).join(', ')}`,
      );
    }
    await (await load())(args);
  } catch (error) {
    const isFull = errorCode(error) === 'ENOSPC';
    const advice = 'The disk is full. Free some space, then run the command again.';
    const failure = isFull ? new UserError('DISK_FULL', advice, { cause: error }) : error;
    endWith(failure, args.includes('--json'));
    if (failure instanceof HelpAsked) return;
    // Reports failed jobs that nobody watches, but not `start`, which is restarted. Notification failures are already logged.
    const isJob = !process.stdout.isTTY && name !== 'start';
    if (isJob) await notify(`npm run ${name} failed: ${reasonOf(failure)}`).catch(() => undefined);
  }
}
