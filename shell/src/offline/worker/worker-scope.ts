/** An event that the browser keeps the worker alive for. */
export interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface WorkerEvents {
  readonly install: LastingEvent;
  readonly message: LastingEvent & {
    readonly data: unknown;
    /** The page that sent it; null where it is gone. */
    readonly source: { postMessage(message: unknown): void } | null;
  };
}

/** What the worker uses of its global scope; TypeScript's own description cannot stand beside that of the DOM. */
export interface WorkerScope {
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ): void;
  skipWaiting(): Promise<void>;
}
