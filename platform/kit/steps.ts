/** Runs a step and prints its name at once, its outcome and its time at the end. */
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
