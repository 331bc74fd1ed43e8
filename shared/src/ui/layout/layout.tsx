import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import {
  answeredForms,
  color,
  measure,
  media,
  rhythm,
  type Space,
  space,
} from '../../tokens/index.ts';

/** Centred content of the page's width, with gutters. */
export const Container = styled.div`
  width: 100%;
  max-width: calc(${measure.page} + 2 * ${rhythm.gutter});
  margin-inline: auto;
  padding-inline: ${rhythm.gutter} ${rhythm.room};
`;

interface GapProps {
  readonly gap?: Space;
  readonly children: ReactNode;
}

const StackRoot = styled.div<{ $gap: Space }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ $gap }) => space[$gap]};
`;

export function Stack({ gap = 4, children }: GapProps) {
  return <StackRoot $gap={gap}>{children}</StackRoot>;
}

const ClusterRoot = styled.div<{ $gap: Space }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ $gap }) => space[$gap]};
`;

export function Cluster({ gap = 3, children }: GapProps) {
  return <ClusterRoot $gap={gap}>{children}</ClusterRoot>;
}

export type BandTone = 'ground' | 'alt' | 'ink';

const GROUNDS = { ground: color.ground, alt: color.groundAlt, ink: color.ground };

const tight = css`
  padding-block: calc(${rhythm.section} / 2);
`;

const BandRoot = styled.section<{ $tone: BandTone; $tight: boolean }>`
  padding-block: ${rhythm.section};
  background: ${({ $tone }) => GROUNDS[$tone]};
  color: ${color.text};
  ${({ $tight }) => $tight && tight}
`;

interface BandProps {
  readonly tone?: BandTone;
  readonly as?: 'section' | 'div';
  /** Id of the heading that labels the band. */
  readonly labelledBy?: string;
  readonly id?: string;
  /** Halves the vertical padding. */
  readonly tight?: boolean;
  readonly children: ReactNode;
}

/** A full-width band with vertical padding; its content keeps the page's width. */
export function Band({
  tone = 'ground',
  as = 'section',
  labelledBy,
  id,
  tight: isTight = false,
  children,
}: BandProps) {
  return (
    <BandRoot
      as={as}
      id={id}
      aria-labelledby={labelledBy}
      // The global style sheet applies the dark tokens inside this attribute.
      data-tone={tone === 'ink' ? 'ink' : undefined}
      $tone={tone}
      $tight={isTight}
    >
      <Container>{children}</Container>
    </BandRoot>
  );
}

export const WithoutScripts = styled.div`
  display: none;

  ${media.noScript} {
    display: block;
  }
`;

/** Visible only without scripts, if the host answers no forms. */
export const Unanswered = styled(WithoutScripts)`
  ${answeredForms} & {
    display: none;
  }
`;

export const WithScripts = styled.div`
  display: contents;

  ${media.noScript} {
    display: none;
  }
`;
