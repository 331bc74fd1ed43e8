import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { color, rhythm } from '../../tokens/index.ts';
import { Container } from './layout.tsx';

export type BandTone = 'ground' | 'alt' | 'ink';

const GROUNDS = { ground: color.ground, alt: color.groundAlt, ink: color.ground };

const tight = css`
  padding-block: calc(${rhythm.section} / 2);
`;

const Root = styled.section<{ $tone: BandTone; $tight: boolean }>`
  padding-block: ${rhythm.section};
  background: ${({ $tone }) => GROUNDS[$tone]};
  color: ${color.text};
  ${({ $tight }) => $tight && tight}
`;

export interface BandProps {
  readonly tone?: BandTone;
  readonly as?: 'section' | 'div' | 'aside' | 'article' | 'nav';
  /** The id of the heading that names the band. */
  readonly labelledBy?: string;
  readonly id?: string;
  /** Half the space above and below. */
  readonly tight?: boolean;
  readonly children: ReactNode;
}

/** A full-width slice of the page with room above and below; its content keeps the page's width. */
export function Band({
  tone = 'ground',
  as = 'section',
  labelledBy,
  id,
  tight: isTight = false,
  children,
}: BandProps) {
  return (
    <Root
      as={as}
      id={id}
      aria-labelledby={labelledBy}
      // The global style sheet switches every meaning to its dark value inside this attribute.
      data-tone={tone === 'ink' ? 'ink' : undefined}
      $tone={tone}
      $tight={isTight}
    >
      <Container>{children}</Container>
    </Root>
  );
}
