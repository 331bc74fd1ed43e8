import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { above, color, rhythm, size, space } from '../tokens/index.ts';
import { Container } from './container.tsx';
import { Heading } from './heading.tsx';
import { Cluster } from './layout.tsx';
import { Lead } from './text.tsx';
import { WovenHem } from './weave/woven-hem.tsx';

export type HeroTone = 'ground' | 'alt' | 'ink';

const GROUNDS = { ground: color.ground, alt: color.groundAlt, ink: color.ground };

const Root = styled.div<{ $tone: HeroTone }>`
  position: relative;
  overflow: clip;
  background: ${({ $tone }) => GROUNDS[$tone]};
  color: ${color.text};
`;

const beside = css`
  ${above.wide} {
    padding-inline-end: calc(50% + ${space[10]});
  }
`;

const Columns = styled.div`
  ${above.medium} {
    display: grid;
    grid-auto-columns: auto;
    grid-auto-flow: column;
    grid-template-columns: minmax(0, 1fr);
    column-gap: ${rhythm.gutter};
  }
`;

const Words = styled.div<{ $hasAside: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: center;
  gap: ${space[5]};
  padding-block: ${rhythm.section};
  ${({ $hasAside }) => $hasAside && beside}
`;

const Eyebrow = styled.p`
  color: ${color.accentText};
  font-size: ${size[-1]};
  font-weight: 700;
`;

const Actions = styled.div`
  margin-top: ${space[3]};
`;

// On a wide screen the picture fills the right half of the hero, up to the edge of the window.
const Aside = styled.div`
  ${above.wide} {
    position: absolute;
    inset-block: 0;
    inset-inline: 50% 0;
  }
`;

const InsetAside = styled.div`
  padding: 0 ${rhythm.gutter} ${rhythm.section};

  ${above.wide} {
    position: absolute;
    inset-block: 0;
    inset-inline: 50% max(${rhythm.gutter}, calc(50% - 38rem));
    display: grid;
    align-content: center;
    padding: ${rhythm.section} 0;
  }
`;

const Hem = styled.div`
  display: none;

  ${above.medium} {
    display: block;
  }
`;

export interface PageHeroProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  /** A picture beside the words; without one a hem woven from the title hangs there. */
  readonly aside?: ReactNode;
  /** Lets the picture run off the edge of the window. */
  readonly asideBleed?: boolean;
  readonly eyebrow?: string;
  readonly tone?: HeroTone;
}

/** The top of a page, with its one `h1`. */
export function PageHero(props: PageHeroProps) {
  const { title, lead, actions, aside, asideBleed = false, eyebrow, tone = 'alt' } = props;
  const AsideFrame = asideBleed ? Aside : InsetAside;
  return (
    <Root data-tone={tone === 'ink' ? 'ink' : undefined} $tone={tone}>
      <Container>
        <Columns>
          <Words $hasAside={Boolean(aside)}>
            {eyebrow && <Eyebrow>{eyebrow}</Eyebrow>}
            <Heading level={1}>{title}</Heading>
            {lead && <Lead>{lead}</Lead>}
            {actions && (
              <Actions>
                <Cluster>{actions}</Cluster>
              </Actions>
            )}
          </Words>
          {!aside && (
            <Hem>
              <WovenHem text={title} />
            </Hem>
          )}
        </Columns>
      </Container>
      {aside && <AsideFrame>{aside}</AsideFrame>}
    </Root>
  );
}
