import type { Readable } from '../backend/migrations.ts';
import type { ReleaseStore } from '../store/release-store.ts';

const CODE = /\.[cm]?js$/;

const hasWord = (code: string, word: string) =>
  new RegExp(`(?<![\\w$])${word}(?![\\w$])`).test(code);

/** Reads the code of all releases that visitors get. Returns a function that describes which of them name something readable. */
export async function openLiveReaders(store: ReleaseStore) {
  const { releases = {}, canary } = (await store.history.readPointer()) ?? {};
  const live = Object.entries(releases).map(([name, version]) => ({ name, version }));
  const codes: { readonly release: string; readonly code: string }[] = [];
  for (const each of [...live, ...(canary === undefined ? [] : [canary.release])]) {
    const release = await store.readRelease(each);
    const files = Object.keys({ ...release.integrity, ...release.node }).filter((file) =>
      CODE.test(file),
    );
    const texts = await Promise.all(files.map((file) => store.readFile(release, file)));
    codes.push({ release: `${each.name} ${each.version}`, code: texts.join('\n') });
  }
  return (changed: readonly Readable[]): string[] =>
    codes.flatMap(({ release, code }) => {
      const read = changed.filter(({ owner, part }) =>
        [owner, ...part].every((word) => hasWord(code, word)),
      );
      const names = new Set(read.map(({ owner, part }) => [owner, ...part].join('.')));
      return names.size === 0 ? [] : `${release} reads ${[...names].join(', ')}`;
    });
}
