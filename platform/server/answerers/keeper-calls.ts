import { RowsUnavailableError } from '../../site/rows.ts';
import type { KeptParts } from './kept-parts.ts';
import type { CallOutcome, KeeperCall } from './messages.ts';

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : `${error}`);

/** Does what another process asks of a kept part. Never rejects: the outcome says what went wrong. */
export async function doCall(parts: KeptParts, call: KeeperCall): Promise<CallOutcome> {
  const { number, part, method, values } = call;
  try {
    const found: unknown = Reflect.get(parts[part], method);
    if (typeof found !== 'function') throw new Error(`There is no ${part}.${method} to call.`);
    return { kind: 'value', number, value: await Reflect.apply(found, parts[part], values) };
  } catch (error) {
    const isOfRows = error instanceof RowsUnavailableError;
    return { kind: 'failure', number, message: messageOf(error), isOfRows };
  }
}

/** The methods of each part; a part afar is made of them. */
const METHODS: { readonly [Part in keyof KeptParts]: Record<keyof KeptParts[Part], true> } = {
  rows: {
    listPostAddresses: true,
    listNewestPosts: true,
    getPost: true,
    listEvents: true,
    listLatestEvents: true,
    getEvent: true,
  },
  onDemand: { find: true },
  desk: { admit: true, take: true, countVisit: true, flush: true },
  changes: { rowsChanged: true },
};

interface Owed {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** The kept parts of another process, as if they were here. */
export class KeeperCalls {
  readonly parts: KeptParts = {
    rows: this.#partAfar('rows'),
    onDemand: this.#partAfar('onDemand'),
    desk: this.#partAfar('desk'),
    changes: this.#partAfar('changes'),
  };
  readonly #owed = new Map<number, Owed>();
  #called = 0;

  constructor(private readonly send: (call: KeeperCall) => void) {}

  /** Takes what became of a call. */
  settle(outcome: CallOutcome): void {
    const owed = this.#owed.get(outcome.number);
    this.#owed.delete(outcome.number);
    if (outcome.kind === 'value') owed?.resolve(outcome.value);
    else {
      const { isOfRows, message } = outcome;
      owed?.reject(isOfRows ? new RowsUnavailableError(message) : new Error(message));
    }
  }

  #partAfar<Part extends keyof KeptParts>(part: Part): KeptParts[Part] {
    const methods = Object.keys(METHODS[part]).map((method) => [
      method,
      (...values: unknown[]) => this.#call(part, method, values),
    ]);
    // The names are the part's, and what a call gives is what the part's own method gives.
    return Object.fromEntries(methods) as KeptParts[Part];
  }

  #call(part: keyof KeptParts, method: string, values: readonly unknown[]): Promise<unknown> {
    this.#called += 1;
    const number = this.#called;
    const outcome = new Promise<unknown>((resolve, reject) => {
      this.#owed.set(number, { resolve, reject });
    });
    this.send({ kind: 'call', number, part, method, values });
    return outcome;
  }
}
