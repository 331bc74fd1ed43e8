import type { Composition } from '@site/shared/contract';
import { expect, test } from 'vitest';
import type { PageSettings } from './page-settings.ts';
import { WorkerLostError, WorkerProcess } from './worker-process.ts';

test('a worker that cannot be started fails its request, and the next request starts another', async () => {
  const worker = new WorkerProcess(
    { store: '/none', page: {} as PageSettings, answersForms: true },
    () => Promise.resolve(),
  );
  const node = process.execPath;
  process.execPath = '/none/node';
  const lost = worker.make({} as Composition, '/', 1000);
  await expect(lost).rejects.toThrow(WorkerLostError);
  process.execPath = node;
  // It runs, and finds no releases.
  const failed = worker.make({ sections: [] } as unknown as Composition, '/', 60_000);
  await expect(failed).rejects.not.toThrow(WorkerLostError);
  worker.close();
});
