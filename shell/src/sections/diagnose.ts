import type { Placed, SectionRelease } from '@site/shared/contract';
import { faultOf, SectionFault } from './section-fault';

const PROBE_LIMIT_MS = 2_000;
const GONE = [404, 410];

/** Why a file did not come as it was released: neither scripts nor fetches with a hash tell, so the server is asked. */
export async function diagnose(
  section: Placed<SectionRelease>,
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

/** Why a section's own code failed: a further file that it asked for did not come, or something else. */
export async function diagnoseCode(
  section: Placed<SectionRelease>,
  cause: unknown,
): Promise<SectionFault> {
  // As the section's runtime says it, with the address as `request`.
  if (!(cause instanceof Error) || cause.name !== 'ChunkLoadError') return faultOf(section, cause);
  const [, file] = String(Reflect.get(cause, 'request')).split(section.base);
  return file ? diagnose(section, file, cause) : faultOf(section, cause);
}
