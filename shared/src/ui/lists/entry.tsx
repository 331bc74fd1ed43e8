import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { LocalLink } from '../../link/local-link.tsx';
import { color, layer, media, size, space, target } from '../../tokens/index.ts';
import { NEW_TAB, NewTabMark } from '../actions/links.tsx';
import { VisuallyHidden } from '../text/text.tsx';

/** What an entry of a list is: one span a word; `data-quiet` marks what matters less. */
export const EntryKinds = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space[2]};
  color: ${color.accentText};
  font-size: ${size[-1]};
  font-weight: 700;
  line-height: 1.4;

  [data-quiet] {
    color: ${color.textMuted};
  }

  span + span::before {
    content: '·';
    margin-inline-end: ${space[2]};
  }
`;

const View = styled(LocalLink)`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  min-height: ${target.small};
  font-size: ${size[-1]};
  font-weight: 700;

  /* The whole entry answers to a pointer. */
  ${media.screen} {
    &::after {
      position: absolute;
      inset: 0;
      content: '';
    }
  }
`;

/** Whether an address is one of another site. */
export function isElsewhere(url: string): boolean {
  return !url.startsWith('/');
}

export interface EntryLinkProps {
  readonly href: string;
  /** What the link is about, for screen readers that list links alone. */
  readonly about: string;
  readonly children: ReactNode;
}

/** The link of an entry of a list. The entry has to be positioned: all of it leads where the link does. */
export function EntryLink({ href, about, children }: EntryLinkProps) {
  const isExternal = isElsewhere(href);
  return (
    <View href={href} {...(isExternal ? NEW_TAB : {})}>
      <span>
        {children}
        <VisuallyHidden>{` ${about}`}</VisuallyHidden>
      </span>
      {isExternal && <NewTabMark />}
    </View>
  );
}

/** Holds a control that works beside the link of its entry. */
export const EntryAction = styled.div`
  position: relative;
  z-index: ${layer.raised};
`;
