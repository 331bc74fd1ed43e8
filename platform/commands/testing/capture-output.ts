import { vi } from 'vitest';

/** What a command prints that is run within the test; of two streams, what goes to one. */
export async function captureOutput(
  run: () => Promise<void>,
  wanted: 'stdout' | 'stderr' = 'stdout',
): Promise<string> {
  const printed: string[] = [];
  const streams = (['stdout', 'stderr'] as const).map((name) =>
    vi.spyOn(process[name], 'write').mockImplementation((text) => {
      if (name === wanted) printed.push(String(text));
      return true;
    }),
  );
  // The command's handlers of signals would outlive it.
  const on = vi.spyOn(process, 'on').mockReturnValue(process);
  await run().finally(() => {
    for (const each of [...streams, on]) each.mockRestore();
  });
  return printed.join('');
}
