import { FileError, RemoteError, reasonOf } from '@site/federation';
import type { Placed, SectionRelease } from '@site/shared/contract';
import { faultOf, SectionFault } from './section-fault';

type Section = Placed<SectionRelease>;

const PROBE_LIMIT_MS = 2_000;
const GONE = [404, 410];

/** Why a file did not come as it was released: neither scripts nor fetches with a hash tell, so the server is asked. */
export async function diagnoseFile(
  section: Section,
  file: string,
  cause: unknown,
): Promise<SectionFault> {
  const url = section.base + file;
  try {
    const signal = AbortSignal.timeout(PROBE_LIMIT_MS);
    const ask = () => fetch(url, { method: 'HEAD', cache: 'no-store', signal });
    // One lost answer says nothing of the server.
    const { ok, status } = await ask().catch(ask);
    if (ok) return new SectionFault(section, 'file', cause, file);
    const kind = GONE.includes(status) ? 'gone' : 'file';
    return new SectionFault(section, kind, `${url} is answered with ${status}`, file);
  } catch {
    return new SectionFault(section, 'file', cause, file);
  }
}

/** The address of the file that did not come; undefined where something else went wrong. */
function findMissing(error: unknown): string | undefined {
  if (error instanceof RemoteError) return findMissing(error.cause);
  if (error instanceof FileError) return error.address;
  // As the section's bundler says it, with the address as `request`.
  const isChunk = error instanceof Error && error.name === 'ChunkLoadError';
  return isChunk ? String(Reflect.get(error, 'request')) : undefined;
}

/** Why a module of a section could not be loaded. */
export async function diagnose(section: Section, error: unknown): Promise<SectionFault> {
  const [, file] = findMissing(error)?.split(section.base) ?? [];
  if (file) return diagnoseFile(section, file, error);
  if (reasonOf(error) === 'unsatisfied') {
    return new SectionFault(section, 'incompatible', error);
  }
  return faultOf(section, error);
}
