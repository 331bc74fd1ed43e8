import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { above, color, media, rhythm, size, space } from '../../tokens/index.ts';
import { TextLink } from '../actions/links.tsx';
import { Heading, Lead } from '../text/text.tsx';
import { HEM_PX, WovenHem } from '../weave/woven-hem.tsx';
import { Cluster, Container } from './layout.tsx';

const Root = styled.div`
  position: relative;
  overflow: clip;
  background: ${color.groundAlt};
`;

const beside = css`
  ${above.wide} {
    padding-inline-end: calc(50% + ${space[10]});
  }
`;

const FACTS_WIDTH = '20rem';

interface ColumnsProps {
  readonly $facts: string | false;
  readonly $hem: string | false;
}

// Fixed widths, so that the text does not move while the rest loads.
const Columns = styled.div<ColumnsProps>`
  ${above.medium} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) ${({ $hem }) => $hem};
    column-gap: ${rhythm.gutter};
  }

  ${above.wide} {
    grid-template-columns: minmax(0, 1fr) ${({ $facts }) => $facts} ${({ $hem }) => $hem};
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

const Actions = styled.div`
  margin-top: ${space[3]};

  /* A search and content before the links have their own row. */
  form,
  [data-static] {
    flex: 1 1 100%;
  }
`;

// On a wide screen the picture fills the right half, up to the edge of the window.
const Aside = styled.div`
  ${above.wide} {
    position: absolute;
    inset-block: 0;
    inset-inline: 50% 0;

    & > * {
      height: 100%;
    }
  }
`;

const Hem = styled.div`
  display: none;
  grid-row: span 2;

  ${above.medium} {
    display: block;
  }
`;

// Below the text, or beside it on a wide screen. Rows load last, so their space is reserved.
const Facts = styled.dl<{ $rows: number }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  box-sizing: content-box;
  min-height: ${({ $rows }) => 4.25 * $rows}rem;
  margin-top: calc(${space[8]} - ${rhythm.section});
  padding-bottom: calc(${rhythm.section} / 2);
  overflow-wrap: anywhere;

  ${above.medium} {
    grid-area: 2 / 1;
  }

  ${above.wide} {
    grid-area: 1 / 2;
    align-self: center;
    min-height: ${({ $rows }) => 5.25 * $rows}rem;
    margin: 0;
    padding-block: ${rhythm.section};
  }

  ${media.still} {
    min-height: 0;
  }

  div {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space[4]};
    align-items: baseline;
    padding-block: ${space[3]};
    border-top: 1px solid ${color.lineStrong};

    ${above.wide} {
      display: block;
    }
  }

  dd {
    flex: 1 9rem;
    min-width: 0;
  }

  dt {
    flex: none;
    width: 7rem;
    color: ${color.accentText};
    font-size: ${size[-1]};
    font-weight: 700;
  }
`;

/** A short fact of the page, such as its current figures. */
export interface HeroFact {
  readonly term: string;
  readonly text: ReactNode;
  /** Link to more about the fact. */
  readonly href?: string;
}

export interface PageHeroProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  /** A picture beside the text. Default: a hem woven from the title. */
  readonly aside?: ReactNode;
  /** Pass an empty list while they load. */
  readonly facts?: readonly HeroFact[];
  /** Number of facts to reserve space for. Default: 2. */
  readonly factRows?: number;
}

/** The top of a page, with its only `h1`. */
export function PageHero(props: PageHeroProps) {
  const { title, lead, actions, aside, facts, factRows = 2 } = props;
  return (
    <Root>
      <Container>
        <Columns $facts={facts !== undefined && FACTS_WIDTH} $hem={!aside && `${HEM_PX}px`}>
          <Words $hasAside={Boolean(aside)}>
            <Heading level={1}>{title}</Heading>
            {lead && <Lead>{lead}</Lead>}
            {actions && (
              <Actions>
                <Cluster>{actions}</Cluster>
              </Actions>
            )}
          </Words>
          {facts && (
            <Facts $rows={factRows}>
              {facts.map(({ term, text, href }) => (
                <div key={term} data-print={href && 'hide'}>
                  <dt>{term}</dt>
                  <dd>{href ? <TextLink href={href}>{text}</TextLink> : text}</dd>
                </div>
              ))}
            </Facts>
          )}
          {!aside && (
            <Hem>
              <WovenHem text={title} />
            </Hem>
          )}
        </Columns>
      </Container>
      {aside && <Aside>{aside}</Aside>}
    </Root>
  );
}
