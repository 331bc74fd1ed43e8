import { ButtonLink, Cluster, VisuallyHidden } from '@site/shared/ui';
import type { Link } from '../../content/types';

const WEIGHTS = ['primary', 'secondary', 'quiet'] as const;

export interface ActionLinksProps {
  /** In order of weight. */
  readonly links: readonly Link[];
  /** The first link is the one primary action of the view; otherwise all are secondary. */
  readonly hasPrimary?: boolean;
}

/** A row of links that look like buttons, the weightiest first. */
export function ActionLinks({ links, hasPrimary = true }: ActionLinksProps) {
  return (
    <Cluster>
      {links.map(({ label, about, href, external }, index) => (
        <ButtonLink
          key={label}
          href={href}
          external={external}
          variant={hasPrimary ? (WEIGHTS[index] ?? 'quiet') : 'secondary'}
        >
          {label}
          {about && <VisuallyHidden>{` ${about}`}</VisuallyHidden>}
        </ButtonLink>
      ))}
    </Cluster>
  );
}
