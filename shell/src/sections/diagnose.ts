import { failureOf } from '@site/federation';
import { type Section, SectionFault } from './section-fault';

const PROBE_LIMIT_MS = 2_000;

/** Whether the server no longer has a file: neither scripts nor fetches with a hash tell, so it is asked. */
async function isGone(address: string): Promise<boolean> {
  const signal = AbortSignal.timeout(PROBE_LIMIT_MS);
  const ask = () => fetch(address, { method: 'HEAD', cache: 'no-store', signal });
  // One lost answer says nothing of the server.
  const answer = await ask()
    .catch(ask)
    .catch(() => null);
  return answer?.status === 404 || answer?.status === 410;
}

const KINDS = { file: 'file', unsatisfied: 'incompatible', code: 'import' } as const;

/** Why a part of a section could not be loaded. */
export async function diagnose(section: Section, error: unknown): Promise<SectionFault> {
  if (error instanceof SectionFault) return error;
  const { reason, address = '' } = failureOf(error);
  const [, file] = address.split(section.base);
  const kind = file && (await isGone(address)) ? 'gone' : KINDS[reason];
  return new SectionFault(section, kind, error, file);
}
