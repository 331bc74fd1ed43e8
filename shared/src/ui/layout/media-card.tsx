import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { LocalLink } from '../../link/local-link.tsx';
import {
  color,
  duration,
  easing,
  layer,
  leading,
  radius,
  shadow,
  size,
  space,
} from '../../tokens/index.ts';
import { scriptLang } from '../text/heading.tsx';

const Root = styled.article`
  position: relative;
  display: flex;
  flex-direction: column;
  height: 100%;
  border: 1px solid ${color.line};
  border-radius: ${radius.normal};
  background: ${color.surface};
  color: ${color.text};
  transition:
    border-color ${duration.quick} ${easing.out},
    box-shadow ${duration.quick} ${easing.out};

  &:has(a:hover) {
    border-color: ${color.accentText};
    box-shadow: ${shadow.card};
  }
`;

const Body = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${space[2]};
  padding: ${space[5]};
`;

const Title = styled.h3`
  font-size: ${size[1]};
  line-height: ${leading.heading};
  overflow-wrap: anywhere;

  a {
    color: inherit;
    text-decoration: none;
  }

  a:hover {
    color: ${color.linkHover};
    text-decoration: underline;
  }

  a:focus-visible {
    outline: none;
  }

  /* The whole card answers to a pointer, yet the link's name stays its title. */
  a::after {
    position: absolute;
    inset: -1px;
    content: '';
  }

  a:focus-visible::after {
    outline: 3px solid ${color.focus};
    outline-offset: 2px;
  }
`;

const Meta = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[3]};
  color: ${color.textMuted};
  font-size: ${size[-1]};
  line-height: 1.45;
`;

const Actions = styled.div`
  position: relative;
  z-index: ${layer.raised};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
  width: fit-content;
  margin-top: auto;
  padding-top: ${space[3]};
`;

export interface MediaCardProps {
  readonly title: string;
  readonly href: string;
  readonly headingLevel: 2 | 3 | 4;
  /** A `Cover`, as a rule. */
  readonly cover: ReactNode;
  readonly meta?: ReactNode;
  readonly children?: ReactNode;
  /** Buttons that work beside the card's own link. */
  readonly actions?: ReactNode;
}

/** A post in a grid. Cards of one row are equally high. */
export function MediaCard(props: MediaCardProps) {
  const { title, headingLevel, cover, meta, children, actions, href } = props;
  return (
    <Root>
      {cover}
      <Body>
        {meta && <Meta>{meta}</Meta>}
        <Title as={`h${headingLevel}`} lang={scriptLang(title)}>
          <LocalLink href={href}>{title}</LocalLink>
        </Title>
        {children}
        {actions && <Actions>{actions}</Actions>}
      </Body>
    </Root>
  );
}
