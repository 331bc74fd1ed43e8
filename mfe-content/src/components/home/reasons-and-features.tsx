import { above, color, font, rhythm, size, space, tracking } from '@site/shared/tokens';
import { Heading, Icon } from '@site/shared/ui';
import { styled } from 'styled-components';
import { pageLabels } from '#content/page-labels';
import type { ClaimCard } from '../../content/types';
import { SourcedText } from '../claims/claims';

const Features = styled.ul`
  display: grid;
  gap: ${space[8]} ${space[12]};

  ${above.medium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  ${above.wide} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

const Feature = styled.li`
  display: grid;
  align-content: start;
  gap: ${space[3]};
`;

const FeatureTitle = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[3]};
`;

// The icon is on a straight-cut swatch of cloth.
const Swatch = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 2.5rem;
  height: 2.5rem;
  background: ${color.accent};
  color: ${color.onAccent};
  font-size: ${size[1]};
`;

export function FeatureList({ cards }: { readonly cards: readonly ClaimCard[] }) {
  return (
    <Features role="list">
      {cards.map(({ title, icon, ...rest }) => (
        <Feature key={title}>
          <FeatureTitle>
            <Swatch>
              <Icon icon={icon} />
            </Swatch>
            <Heading level={3}>{title}</Heading>
          </FeatureTitle>
          <SourcedText {...rest} />
        </Feature>
      ))}
    </Features>
  );
}

const Root = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[10]} ${space[12]};

  ${above.wide} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
  }
`;

// The main reason has a dark ground and its number written out.
const Main = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space[5]};
  padding: clamp(${space[6]}, 4vw, ${space[12]});
  background: ${color.ground};
  color: ${color.text};

  ${above.wide} {
    grid-row: span 2;
  }
`;

const WrittenOut = styled.p`
  color: ${color.accent};
  font-family: ${font.mono};
  font-size: clamp(${size[1]}, 4.4vw, ${size[4]});
  font-weight: 700;
  letter-spacing: ${tracking.tight};
  line-height: 1.2;
  overflow-wrap: normal;
`;

const Counted = styled.p`
  margin-top: calc(-1 * ${space[3]});
  font-weight: 600;
`;

const Reason = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space[3]};

  [data-reason] + & {
    padding-top: ${rhythm.gutter};
    border-top: 1px solid ${color.lineStrong};
  }
`;

const Title = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[3]};

  & > span {
    color: ${color.accentText};
    font-size: ${size[2]};
  }
`;

function ReasonTitle({ title, icon }: Pick<ClaimCard, 'title' | 'icon'>) {
  return (
    <Title>
      <Icon icon={icon} />
      <Heading level={3} size={2}>
        {title}
      </Heading>
    </Title>
  );
}

/** Cards of reasons; the first is larger. */
export function ReasonGrid({ cards }: { readonly cards: readonly ClaimCard[] }) {
  const [main, ...others] = cards;
  const { number, label } = pageLabels.everyAddress;
  return (
    <Root role="list">
      {main && (
        <Main data-tone="ink">
          <ReasonTitle {...main} />
          {/* A long number breaks after its commas alone. */}
          <WrittenOut>{number.replaceAll(',', ',\u200b')}</WrittenOut>
          <Counted>{label}</Counted>
          <SourcedText {...main} />
        </Main>
      )}
      {others.map(({ title, icon, ...rest }) => (
        <Reason key={title} data-reason>
          <ReasonTitle title={title} icon={icon} />
          <SourcedText {...rest} />
        </Reason>
      ))}
    </Root>
  );
}
