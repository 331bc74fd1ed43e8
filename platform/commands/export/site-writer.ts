import { createHash } from 'node:crypto';
import { link, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../../kit/errors.ts';
import type { ExportedFile } from './exported-file.ts';
import { COMPRESSED_SUFFIXES, precompress } from './precompress.ts';

/** An earlier export, whose unchanged files are used again. */
export interface EarlierExport {
  /** The folder of its site. */
  readonly site: string;
  readonly files: readonly ExportedFile[];
}

/** Writes the files of one export. */
export interface SiteWriter {
  /** Writes a file with its compressed forms, or links the earlier one where it is the same. */
  write(about: Omit<ExportedFile, 'sha256'>, body: Buffer): Promise<void>;
  /** Takes a file of the earlier export over. */
  keep(file: ExportedFile): Promise<void>;
  /** What was written and kept, in the order of the names. */
  files(): ExportedFile[];
}

async function linkIfThere(from: string, to: string): Promise<void> {
  await link(from, to).catch((error: unknown) => {
    if (errorCode(error) !== 'ENOENT') throw error;
  });
}

/** Makes a writer into a folder that is not public yet. */
export function createSiteWriter(site: string, earlier: EarlierExport | null): SiteWriter {
  const known = new Map(earlier?.files.map((each) => [each.file, each]));
  const written = new Map<string, ExportedFile>();
  const place = async (about: ExportedFile): Promise<string> => {
    const target = path.join(site, about.file);
    await mkdir(path.dirname(target), { recursive: true });
    written.set(about.file, about);
    return target;
  };
  const keep = async (about: ExportedFile) => {
    const target = await place(about);
    const source = path.join(earlier?.site ?? '', about.file);
    await link(source, target);
    for (const suffix of COMPRESSED_SUFFIXES) await linkIfThere(source + suffix, target + suffix);
  };
  return {
    keep,
    write: async (about, body) => {
      const sha256 = createHash('sha256').update(body).digest('hex');
      // A link keeps the file's date, so that caches which hold the page keep it too.
      if (known.get(about.file)?.sha256 === sha256) return keep({ ...about, sha256 });
      const target = await place({ ...about, sha256 });
      await writeFile(target, body);
      await precompress(target, about.contentType, body);
    },
    files: () => [...written.values()].sort((a, b) => (a.file < b.file ? -1 : 1)),
  };
}
