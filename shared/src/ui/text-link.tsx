import type { ReactNode } from 'react';
import { NEW_TAB, NewTabMark } from './new-tab.tsx';

export interface TextLinkProps {
  readonly href: string;
  readonly external?: boolean;
  readonly children: ReactNode;
}

/** A link among words: always underlined. */
export function TextLink({ href, external = false, children }: TextLinkProps) {
  return (
    <a href={href} {...(external ? NEW_TAB : {})}>
      {children}
      {external && <NewTabMark />}
    </a>
  );
}
