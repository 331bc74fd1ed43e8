import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { LocalLink } from '../../link/local-link.tsx';
import { color, layer, media, size, space, target } from '../../tokens/index.ts';
import { NEW_TAB, NewTabMark } from '../actions/links.tsx';
import { VisuallyHidden } from '../text/text.tsx';

/** The kinds of a list entry, one span each; `data-quiet` marks minor ones. */
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

  /* The link covers the whole entry. */
  ${media.screen} {
    &::after {
      position: absolute;
      inset: 0;
      content: '';
    }
  }
`;

export function isElsewhere(url: string): boolean {
  return !url.startsWith('/');
}

export interface EntryLinkProps {
  readonly href: string;
  /** Subject of the link, for screen readers that list links alone. */
  readonly about: string;
  readonly children: ReactNode;
}

/** The link of a list entry; covers the whole entry. The entry must be positioned. */
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

/** Keeps a control clickable above the link of its entry. */
export const EntryAction = styled.div`
  position: relative;
  z-index: ${layer.raised};
`;
