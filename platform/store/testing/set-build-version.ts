import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { digestOfStatement, RELEASE_FILE, writeStatement } from '../../build/release-file.ts';

/** Makes a finished build one of another version; `change` may change its manifest. Returns the version with its digest. */
export async function setBuildVersion(
  dist: string,
  version: string,
  change: (manifest: {
    node: Record<string, string>;
    documents?: readonly string[];
  }) => void = () => undefined,
): Promise<string> {
  const file = path.join(dist, RELEASE_FILE);
  const { version: _, ...stated } = JSON.parse(await readFile(file, 'utf8'));
  change(stated);
  const named = `${version}-${digestOfStatement(stated)}`;
  await writeFile(file, writeStatement({ ...stated, version: named }));
  return named;
}
