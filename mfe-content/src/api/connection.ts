import type { CheckServers, Connection, Outcome } from '../connection';

/** Timeout for one server. A browser tries IPv6 and then IPv4 in less time. */
const PATIENCE_MS = 8000;

type Answer = { readonly text: string; readonly ok: boolean } | 'slow' | 'failed';

async function request(url: string, signal: AbortSignal, method = 'GET'): Promise<Answer> {
  const ended = new AbortController();
  const end = () => ended.abort();
  const timer = setTimeout(end, PATIENCE_MS);
  signal.addEventListener('abort', end);
  const init = {
    method,
    signal: ended.signal,
    cache: 'no-store',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  } as const;
  try {
    // A captive portal redirects to its sign-in page; that is not an answer of our server.
    const response = await fetch(url, { ...init, redirect: 'manual' });
    return { ok: response.ok, text: await response.text() };
  } catch {
    // Our servers allow every origin. An opaque response therefore comes from something in between.
    const isAnswered = await fetch(url, { ...init, mode: 'no-cors' }).catch(() => null);
    if (isAnswered) return { ok: false, text: '' };
    return ended.signal.aborted ? 'slow' : 'failed';
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
  }
}

/** Matches `{"family":"ipv6"}`, or the family alone. */
const FAMILY = /^\s*(?:\{[^<{}]*"family"\s*:\s*")?(ipv[46])(?:"[^<{}]*\})?\s*$/;

/** Asks one server. Returns `strange` if it reports a family that it cannot have: a translator is in between. */
async function askServer(
  url: string,
  signal: AbortSignal,
  families: readonly ('ipv4' | 'ipv6')[],
): Promise<Outcome> {
  const answer = await request(url, signal);
  if (answer === 'slow' || answer === 'failed') return answer;
  const family = answer.ok ? FAMILY.exec(answer.text)?.[1] : undefined;
  return families.find((each) => each === family) ?? 'strange';
}

async function isSiteReached(signal: AbortSignal): Promise<boolean> {
  const answer = await request('/robots.txt', signal, 'HEAD');
  return typeof answer === 'object' && answer.ok;
}

export async function askConnection(
  servers: CheckServers,
  signal: AbortSignal,
): Promise<Connection> {
  const [ipv4, ipv6, both, nat64] = await Promise.all([
    askServer(servers.ipv4, signal, ['ipv4']),
    askServer(servers.ipv6, signal, ['ipv6']),
    askServer(servers.both, signal, ['ipv4', 'ipv6']),
    servers.nat64 === undefined ? undefined : askServer(servers.nat64, signal, ['ipv4']),
  ]);
  const isAnswered = [ipv4, ipv6, both].some((outcome) => /^ipv/.test(outcome));
  return { ipv4, ipv6, both, nat64, isSiteReached: isAnswered || (await isSiteReached(signal)) };
}
