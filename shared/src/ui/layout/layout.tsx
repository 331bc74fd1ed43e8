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

/** The page's width, centred, with gutters. */
export const Container = styled.div`
  width: 100%;
  max-width: calc(${measure.page} + 2 * ${rhythm.gutter});
  margin-inline: auto;
  padding-inline: ${rhythm.gutter};
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

/** One thing below another. */
export function Stack({ gap = 4, children }: GapProps) {
  return <StackRoot $gap={gap}>{children}</StackRoot>;
}

const ClusterRoot = styled.div<{ $gap: Space }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ $gap }) => space[$gap]};
`;

/** A row that wraps. */
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
    <BandRoot
      as={as}
      id={id}
      aria-labelledby={labelledBy}
      // The global style sheet switches every meaning to its dark value inside this attribute.
      data-tone={tone === 'ink' ? 'ink' : undefined}
      $tone={tone}
      $tight={isTight}
    >
      <Container>{children}</Container>
    </BandRoot>
  );
}

/** Shown only without scripts. */
export const WithoutScripts = styled.div`
  display: none;

  ${media.noScript} {
    display: block;
  }
`;

/** Shown only without scripts, on a host that answers no forms. */
export const Unanswered = styled(WithoutScripts)`
  ${answeredForms} & {
    display: none;
  }
`;

/** Shown only with scripts, such as a button that does nothing without them. */
export const WithScripts = styled.div`
  display: contents;

  ${media.noScript} {
    display: none;
  }
`;
