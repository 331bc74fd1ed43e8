import type { ExportedFile } from './exported-file.ts';

/** The headers that every file carries with the same value. */
export function commonHeaders(files: readonly ExportedFile[]): Record<string, string> {
  const [first, ...others] = files;
  return Object.fromEntries(
    Object.entries(first?.headers ?? {}).filter(([name, value]) =>
      others.every(({ headers }) => headers[name] === value),
    ),
  );
}

/** A file's headers without those that all share. */
export function ownHeaders(
  { headers }: ExportedFile,
  common: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !(name in common)));
}
