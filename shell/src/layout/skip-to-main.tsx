import { SkipLink } from '@site/shared/ui';
import type { ReactNode } from 'react';
import { shellTexts } from '../content/shell-texts';

/** The first stop of the keyboard: past the header, to the page. */
export function SkipToMain(): ReactNode {
  return <SkipLink targetId="main">{shellTexts.skip}</SkipLink>;
}
