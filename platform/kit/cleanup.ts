export class Cleanup {
  private readonly tasks: (() => Promise<void>)[] = [];

  add(task: () => Promise<void>): void {
    this.tasks.unshift(task);
  }

  async run(): Promise<void> {
    for (const task of this.tasks.splice(0)) {
      await task().catch((error: unknown) => console.error(error));
    }
  }
}

export async function undoOnFailure<Result>(work: (cleanup: Cleanup) => Promise<Result>) {
  const cleanup = new Cleanup();
  try {
    return await work(cleanup);
  } catch (error) {
    await cleanup.run();
    throw error;
  }
}

const EXIT_CODES = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;

export function withCleanup(work: (cleanup: Cleanup) => Promise<void>): Promise<void> {
  return undoOnFailure((cleanup) => {
    // A closed terminal must not stop the cleanup.
    for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
    let stopping = false;
    for (const [signal, code] of Object.entries(EXIT_CODES)) {
      process.on(signal, () => {
        if (stopping) return;
        stopping = true;
        process.stdout.write('\nStopping …\n');
        void cleanup.run().then(() => process.exit(code));
      });
    }
    return work(cleanup);
  });
}
