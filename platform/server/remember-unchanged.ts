import { statSync } from 'node:fs';

/** What tells one version of a file from another: a file that is renamed into place is another file. */
function markOf(file: string): string | null {
  const found = statSync(file, { throwIfNoEntry: false });
  return found === undefined
    ? null
    : `${found.ino} ${found.size} ${found.mtimeMs} ${found.ctimeMs}`;
}

/**
 * Remembers what was made of a file for as long as the file is the same one. Looking is a call of some
 * microseconds, so it is done each time, and a change is seen at once. What fails is not remembered.
 */
export function rememberUnchanged<Value>(
  file: string,
  read: () => Promise<Value>,
): () => Promise<Value> {
  let held: { readonly mark: string; readonly value: Promise<Value> } | null = null;
  return () => {
    const mark = markOf(file);
    if (mark === null) return read();
    if (held?.mark === mark) return held.value;
    const value = read();
    const now = { mark, value };
    held = now;
    value.catch(() => {
      if (held === now) held = null;
    });
    return value;
  };
}
