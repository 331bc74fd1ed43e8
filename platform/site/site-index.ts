import type { ApiAccess } from '@site/shared/api';
import { type ContentState, changesSince, listChangedRows } from './changed-rows.ts';
import type { KeptFile } from './site-folder.ts';

/** What is older is rebuilt: a page tells the year, and security.txt when it ends. */
const OLDEST_MS = 7 * 24 * 60 * 60 * 1000;

/** Addresses of the files that there are. */
export interface SiteIndex {
  readonly current: ReadonlySet<string>;
  /** Rows that they show may have changed since they were read. */
  readonly stale: ReadonlySet<string>;
}

/** Whether a file's rows were read from this database, as it is or was. */
function isOf(file: ContentState | null, content: ContentState): file is ContentState {
  return file?.database === content.database && file.version <= content.version;
}

/** Which files are as they should be. Without a database nobody can tell, and all of them are kept. Throws `ApiError`. */
export async function indexFiles(
  files: readonly KeptFile[],
  api: ApiAccess,
  content: ContentState | null,
): Promise<SiteIndex> {
  const dated = files.flatMap((file) =>
    content && isOf(file.content, content) ? [file.content.version] : [],
  );
  const after = Math.min(...dated);
  const until = content?.version ?? 0;
  const isChanged = changesSince(after < until ? await listChangedRows(api, { after, until }) : []);
  const isStale = ({ reads, content: own, madeAt }: KeptFile) => {
    if (madeAt < Date.now() - OLDEST_MS) return true;
    if (reads.length === 0 || content === null) return false;
    return !isOf(own, content) || isChanged(reads, own.version);
  };
  const stale = new Set(files.filter(isStale).map(({ address }) => address));
  const all = files.map(({ address }) => address);
  return { stale, current: new Set(all.filter((address) => !stale.has(address))) };
}
