import { stat } from 'node:fs/promises';

interface Held<Value> {
  readonly mark: string;
  readonly value: Promise<Value>;
}

/** What tells one version of a file from another: a file that is renamed into place is another file. */
async function markOf(file: string): Promise<string | null> {
  return stat(file).then(
    ({ ino, size, mtimeMs, ctimeMs }) => `${ino} ${size} ${mtimeMs} ${ctimeMs}`,
    () => null,
  );
}

/** Remembers what was made of a file for as long as the file is the same one. What fails is not remembered. */
export function rememberUnchanged<Value>(
  file: string,
  read: () => Promise<Value>,
): () => Promise<Value> {
  let held: Held<Value> | null = null;
  return async () => {
    const mark = await markOf(file);
    if (mark === null) return read();
    if (held?.mark === mark) return held.value;
    const now = { mark, value: read() };
    held = now;
    now.value.catch(() => {
      if (held === now) held = null;
    });
    return now.value;
  };
}
