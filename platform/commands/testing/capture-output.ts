import { vi } from 'vitest';

/** What a command prints that is run within the test. */
export async function captureOutput(run: () => Promise<void>): Promise<string> {
  const printed: string[] = [];
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed.push(String(text));
    return true;
  });
  await run().finally(() => write.mockRestore());
  return printed.join('');
}
