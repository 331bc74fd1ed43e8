import type { SiteConfig } from '@site/shared/config';

export type CheckServers = NonNullable<SiteConfig['ipv6Check']>;

/** Result of asking one server: the protocol that it saw, or the reason why there is none. */
export type Outcome =
  | 'ipv4'
  | 'ipv6'
  /** Timeout. */
  | 'slow'
  /** No connection, or CORS forbids reading the answer; browsers do not say which. */
  | 'failed'
  /** Something else answered, such as a sign-in page. */
  | 'strange';

/** Result of a check: one outcome per kind of server. */
export interface Connection {
  readonly ipv4: Outcome;
  readonly ipv6: Outcome;
  readonly both: Outcome;
  /** Absent if the owner has no such server. */
  readonly nat64?: Outcome;
  /** True if this site itself answers; asked only if no server reported a protocol. */
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

/** Derives the verdict. It claims IPv6 only if a server saw it. */
export function verdictOf({ ipv4, ipv6, both, nat64, isSiteReached }: Connection): Verdict {
  const outcomes = [ipv4, ipv6, both];
  const hasIpv4 = outcomes.includes('ipv4');
  const hasIpv6 = outcomes.includes('ipv6');
  // An answer from something in between says nothing about IPv6.
  if (!hasIpv6 && outcomes.includes('strange')) return 'intercepted';
  if (!hasIpv4 && !hasIpv6) return isSiteReached ? 'blocked' : 'offline';
  // A device without IPv6 fails immediately. A slow failure means lost packets.
  if (hasIpv4 && (isSilent(both) || (!hasIpv6 && ipv6 === 'slow'))) return 'broken';
  if (!hasIpv6) return 'ipv4Only';
  if (nat64 === 'ipv4') return 'nat64';
  return hasIpv4 ? 'dual' : 'ipv6Only';
}
