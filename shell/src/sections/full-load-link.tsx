import { ButtonLink } from '@site/shared/ui';
import type { ReactNode } from 'react';
import { sectionTexts } from '../content/section-texts';

/** A plain link to the address on show, which the browser follows with a page load. */
export function FullLoadLink(): ReactNode {
  return (
    <span data-full-load>
      <ButtonLink variant="quiet" href={location.pathname + location.search}>
        {sectionTexts.reload}
      </ButtonLink>
    </span>
  );
}
