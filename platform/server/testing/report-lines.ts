import type { StoreFiles } from '../../kit/files.ts';

/** The lines that a store's logs of reports hold, oldest first; none before the first report. */
export async function readReportLines(files: StoreFiles): Promise<string[]> {
  const logs = await Promise.all((await files.list('logs/')).map((key) => files.read(key)));
  return logs.flatMap((log) => `${log}`.split('\n').filter((line) => line !== ''));
}
