import { expect, test } from 'vitest';
import { runProcess } from './processes.ts';

test('a character that comes in two chunks stays whole', async () => {
  const script =
    "const ethiopic = Buffer.from('ሰላም'); process.stdout.write(ethiopic.subarray(0, 4));" +
    'setTimeout(() => process.stdout.write(ethiopic.subarray(4)), 300);';
  const { output } = await runProcess(process.execPath, ['-e', script], { cwd: '.' });
  expect(output).toBe('ሰላም');
});
