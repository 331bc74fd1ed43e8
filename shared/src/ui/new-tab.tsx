import { ArrowUpRight } from 'lucide';
import { Icon } from './icon.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

/** The attributes of a link that opens in a new tab. */
export const NEW_TAB = { target: '_blank', rel: 'noopener noreferrer' } as const;

/** Says, in a picture and in words, that the link before it opens in a new tab. */
export function NewTabMark() {
  return (
    <>
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
      <Icon icon={ArrowUpRight} />
    </>
  );
}
