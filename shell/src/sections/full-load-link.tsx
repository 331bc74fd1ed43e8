import { ButtonLink } from '@site/shared/ui';
import type { ReactNode } from 'react';
import { sectionTexts } from '../content/section-texts';

/** A plain link to the address on show, which the browser follows with a page load. */
export function FullLoadLink({ size }: { readonly size?: 'small' }): ReactNode {
  return (
    <span data-full-load>
      <ButtonLink variant="quiet" size={size} href={location.pathname + location.search}>
        {sectionTexts.reload}
      </ButtonLink>
    </span>
  );
}
