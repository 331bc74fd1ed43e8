import { UserError } from '../kit/errors.ts';

type Command = (args: readonly string[]) => Promise<void>;

const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  start: async () => (await import('./start.ts')).start,
  dev: async () => (await import('./dev.ts')).dev,
  release: async () => (await import('./release.ts')).release,
  rollback: async () => (await import('./rollback.ts')).rollback,
  refresh: async () => (await import('./refresh.ts')).refresh,
  releases: async () => (await import('./releases.ts')).releases,
  export: async () => (await import('./export/export-command.ts')).exportCommand,
  upload: async () => (await import('./export/upload-command.ts')).upload,
  check: async () => (await import('./check.ts')).check,
  test: async () => (await import('./test.ts')).test,
};

/** Runs a command of the repository; an expected failure becomes one message and exit code 1. */
export async function runCommand(name: string, args: readonly string[]): Promise<void> {
  const load = COMMANDS[name];
  try {
    if (load === undefined) {
      throw new UserError(
        `There is no command "${name}". Known: ${Object.keys(COMMANDS).join(', ')}.`,
      );
    }
    const command = await load();
    await command(args);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    process.stderr.write(`\n${error.message}\n`);
    process.exitCode = 1;
  }
}
