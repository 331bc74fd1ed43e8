import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** The lines that a store's log of reports holds, oldest first; none before the first report. */
export async function readReportLines(storeFolder: string): Promise<string[]> {
  const file = path.join(storeFolder, 'logs/reports.log');
  const text = await readFile(file, 'utf8').catch(() => '');
  return text.split('\n').filter((line) => line !== '');
}
