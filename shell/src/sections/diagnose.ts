import type { Placed, SectionRelease } from '@site/shared/contract';
import { SectionFault } from './section-fault';

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
