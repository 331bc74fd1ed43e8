import { type ParseArgsConfig, parseArgs } from 'node:util';
import { reasonOf, UserError } from './errors.ts';

type Options = NonNullable<ParseArgsConfig['options']>;
type Parsed<O extends Options> = ReturnType<
  typeof parseArgs<{ options: O; allowPositionals: true; args: string[] }>
>;

export class HelpAsked extends Error {}

/** Parses a command line. Wraps errors of `read` in a {@link UserError} with the usage. @throws {HelpAsked} for `--help`. */
export function readArguments<O extends Options, Result>(
  args: readonly string[],
  usage: string,
  options: O,
  read: (parsed: Parsed<O>) => Result,
): Result {
  if (args.includes('--help')) throw new HelpAsked(`Use: ${usage}`);
  try {
    return read(parseArgs({ args: [...args], allowPositionals: true, options }));
  } catch (error) {
    throw new UserError('ARGUMENTS_INVALID', `${reasonOf(error)} Use: ${usage}`);
  }
}

/** Exit status for a retry: `EX_TEMPFAIL` of sysexits(3). */
const TRY_AGAIN = 75;

/** Prints an expected error, or the usage, and sets the exit status. Rethrows unexpected errors. */
export function endWith(error: unknown, isJson = false): void {
  process.exitCode = 0;
  if (error instanceof HelpAsked) return void process.stdout.write(`${error.message}\n`);
  if (!(error instanceof UserError)) throw error;
  const { code, message } = error;
  process.exitCode = code === 'GATE_TIMEOUT' ? TRY_AGAIN : 1;
  if (isJson) process.stdout.write(`${JSON.stringify({ error: { code, message } })}\n`);
  else process.stderr.write(`\n${message}\n(${code})\n`);
}

export async function step<Result>(
  label: string,
  run: () => Promise<Result>,
  outcome: (result: Result) => string = () => '',
): Promise<Result> {
  const started = performance.now();
  process.stdout.write(`${label} … `);
  try {
    const result = await run();
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const detail = outcome(result);
    process.stdout.write(`${detail === '' ? '' : `${detail}, `}${seconds} s\n`);
    return result;
  } catch (error) {
    process.stdout.write('failed\n');
    throw error;
  }
}
