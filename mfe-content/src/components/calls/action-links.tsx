import { ButtonLink, Cluster, VisuallyHidden } from '@site/shared/ui';
import type { Link } from '../../content/types';

const WEIGHTS = ['primary', 'secondary', 'quiet'] as const;

export interface ActionLinksProps {
  /** Most important first. */
  readonly links: readonly Link[];
  /** Renders the first link as the primary action of the view. Default: true. */
  readonly hasPrimary?: boolean;
}

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
