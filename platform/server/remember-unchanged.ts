import { statSync } from 'node:fs';
import { currentTurn } from './turn.ts';

/** Reads what may change while the server runs. */
export interface Reading<Value> {
  (): Promise<Value>;
  /** What was read, where it is known to be so still; undefined where it has to be read. */
  readonly peek?: () => Value | undefined;
}

interface Held<Value> {
  readonly mark: string;
  readonly value: Promise<Value>;
  /** The value, once it is there. */
  known?: Value;
}

/** What tells one version of a file from another: a file that is renamed into place is another file. */
function markOf(file: string): string | null {
  const found = statSync(file, { throwIfNoEntry: false });
  return found === undefined
    ? null
    : `${found.ino} ${found.size} ${found.mtimeMs} ${found.ctimeMs}`;
}

let seen: { readonly file: string; readonly turn: number; readonly mark: string | null } | null =
  null;

/** As {@link markOf}, looked at once in a turn of the event loop, whoever asks: they ask of one file. */
function markInTurn(file: string): string | null {
  const turn = currentTurn();
  if (seen?.turn !== turn || seen.file !== file) seen = { file, turn, mark: markOf(file) };
  return seen.mark;
}

/**
 * Remembers what was made of a file for as long as the file is the same one. Looking is a call of some
 * microseconds, so it is done each time, and a change is seen at once; who only peeks looks once in a turn of the
 * event loop. What fails is not remembered.
 */
export function rememberUnchanged<Value>(
  file: string,
  read: () => Promise<Value>,
): Required<Reading<Value>> & Reading<Value> {
  let held: Held<Value> | null = null;
  const get = (): Promise<Value> => {
    const mark = markOf(file);
    if (mark === null) return read();
    if (held?.mark === mark) return held.value;
    const now: Held<Value> = { mark, value: read() };
    held = now;
    now.value.then(
      (value) => {
        now.known = value;
      },
      () => {
        if (held === now) held = null;
      },
    );
    return now.value;
  };
  const peek = () => (held?.mark === markInTurn(file) ? held?.known : undefined);
  return Object.assign(get, { peek });
}
