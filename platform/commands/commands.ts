import { errorCode, reasonOf, UserError } from '../kit/errors.ts';
import { IS_INSTALLED } from '../kit/project.ts';

type Command = (args: readonly string[]) => Promise<void>;
type Commands = Readonly<Record<string, () => Promise<Command>>>;

/** Also for a section in a repository of its own. */
const SECTION_COMMANDS = {
  connect: async () => (await import('./connect.ts')).connect,
  dev: async () => (await import('./dev.ts')).dev,
  release: async () => (await import('./release.ts')).release,
  rollback: async () => (await import('./rollback.ts')).rollback,
  remove: async () => (await import('./release.ts')).remove,
  releases: async () => (await import('./releases.ts')).releases,
} satisfies Commands;

/** For the site's repository alone. */
const SITE_COMMANDS = {
  keys: async () => (await import('./keys.ts')).keys,
  start: async () => (await import('./start.ts')).start,
  psql: async () => (await import('./psql.ts')).psql,
  backup: async () => (await import('./backup.ts')).backup,
  restore: async () => (await import('./backup.ts')).restore,
  messages: async () => (await import('./messages.ts')).messages,
  export: async () => (await import('./export/export-site.ts')).exportCommand,
  upload: async () => (await import('./export/upload-site.ts')).upload,
  pack: async () => (await import('./pack.ts')).pack,
  test: async () => (await import('./test.ts')).test,
  e2e: async () => (await import('./test.ts')).e2e,
} satisfies Commands;

const COMMANDS: Commands = IS_INSTALLED
  ? SECTION_COMMANDS
  : { ...SITE_COMMANDS, ...SECTION_COMMANDS };

/** Runs a command of the repository; an expected failure becomes one message and exit code 1. */
export async function runCommand(name: string, args: readonly string[]): Promise<void> {
  const load = COMMANDS[name];
  try {
    if (load === undefined) {
      throw new UserError(
        `Unknown command "${name}". Commands: ${Object.keys(COMMANDS).join(', ')}`,
      );
    }
    const command = await load();
    await command(args);
  } catch (error) {
    const isFull = errorCode(error) === 'ENOSPC';
    if (!(error instanceof UserError) && !isFull) throw error;
    const advice = 'The disk is full. Free some space, then run the command again.';
    process.stderr.write(`\n${isFull ? advice : reasonOf(error)}\n`);
    process.exitCode = 1;
  }
}
