import { ArrowUpRight } from 'lucide';
import type { ReactNode } from 'react';
import { controlTexts } from '#shared-content/control-texts';
import { LocalLink } from '../../link/local-link.tsx';
import { Icon } from '../text/icon.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';

/** The attributes of a link that opens in a new tab. */
export const NEW_TAB = { target: '_blank', rel: 'noopener noreferrer' } as const;

/** Says, in a picture and in words, that the link before it opens in a new tab. */
export function NewTabMark() {
  return (
    <>
      <VisuallyHidden>{` ${controlTexts.newTab}`}</VisuallyHidden>
      <Icon icon={ArrowUpRight} points />
    </>
  );
}

export interface TextLinkProps {
  readonly href: string;
  readonly external?: boolean;
  readonly children: ReactNode;
}

/** A link among words: always underlined. */
export function TextLink({ href, external = false, children }: TextLinkProps) {
  return (
    <LocalLink href={href} {...(external ? NEW_TAB : {})}>
      {children}
      {external && <NewTabMark />}
    </LocalLink>
  );
}
