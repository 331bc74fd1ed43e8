import type { AwaitedReads } from '@site/shared/query';
import type { useLocation } from '@site/shared/router';

/** An address of the site, as the router states it. */
export type Location = ReturnType<typeof useLocation>;

/** A page of the site, as it is shown or about to be. */
export interface Place {
  readonly location: Location;
  /** How its reads are waited for, if they are: what is on show from its first moment waits for none. */
  readonly reads: AwaitedReads | null;
}
