import type { SiteConfig } from '@site/shared/config';

/** The addresses of the servers that a check asks. */
export type CheckServers = NonNullable<SiteConfig['ipv6Check']>;

/** What came of asking one server: the protocol that it saw, or why it said none. */
export type Outcome =
  | 'ipv4'
  | 'ipv6'
  /** Nothing in time. */
  | 'slow'
  /** No connection, or none that the page may read; browsers do not say which. */
  | 'failed'
  /** Something else than the server answers, such as a sign-in page. */
  | 'strange';

/** What came of a check: one outcome for each kind of server. */
export interface Connection {
  readonly ipv4: Outcome;
  readonly ipv6: Outcome;
  readonly both: Outcome;
  /** Absent where the owner has no such server. */
  readonly nat64?: Outcome;
  /** Whether this site itself can be reached; asked where no server has said a protocol. */
  readonly isSiteReached: boolean;
}

export type Verdict =
  | 'dual'
  | 'nat64'
  | 'ipv6Only'
  | 'ipv4Only'
  | 'broken'
  | 'intercepted'
  | 'blocked'
  | 'offline';

const isSilent = (outcome: Outcome) => outcome === 'slow' || outcome === 'failed';

/** What a check shows, and no more than that: IPv6 is there only where a server saw it. */
export function verdictOf({ ipv4, ipv6, both, nat64, isSiteReached }: Connection): Verdict {
  const outcomes = [ipv4, ipv6, both];
  const hasIpv4 = outcomes.includes('ipv4');
  const hasIpv6 = outcomes.includes('ipv6');
  // What answers in place of a server says nothing about IPv6.
  if (!hasIpv6 && outcomes.includes('strange')) return 'intercepted';
  if (!hasIpv4 && !hasIpv6) return isSiteReached ? 'blocked' : 'offline';
  // A device without IPv6 fails at once; one that waits has sent packets which got lost.
  if (hasIpv4 && (isSilent(both) || (!hasIpv6 && ipv6 === 'slow'))) return 'broken';
  if (!hasIpv6) return 'ipv4Only';
  if (nat64 === 'ipv4') return 'nat64';
  return hasIpv4 ? 'dual' : 'ipv6Only';
}
