import { vi } from 'vitest';

/** What a command prints that is run within the test. */
export async function captureOutput(run: () => Promise<void>): Promise<string> {
  const printed: string[] = [];
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed.push(String(text));
    return true;
  });
  // The command's handlers of signals would outlive it.
  const on = vi.spyOn(process, 'on').mockReturnValue(process);
  await run().finally(() => {
    write.mockRestore();
    on.mockRestore();
  });
  return printed.join('');
}
