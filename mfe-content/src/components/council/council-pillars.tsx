import { above, color, size, space } from '@site/shared/tokens';
import { Heading, Icon, textDigits, WeaveBand } from '@site/shared/ui';
import { styled } from 'styled-components';
import type { Card } from '../../content/types';

const SHAFT_PX = 39;
const BEAM = '0.625rem';

const List = styled.ul`
  display: grid;
  gap: ${space[10]} ${space[8]};

  ${above.small} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  ${above.wide} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: 0;
    border-top: ${BEAM} solid ${color.text};
  }
`;

const Pillar = styled.li`
  display: grid;
  grid-template-columns: ${SHAFT_PX}px minmax(0, 1fr);
  gap: ${space[5]};

  ${above.wide} {
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: auto 1fr;
    gap: ${space[6]};
  }
`;

// On wide screens the four feet meet in one plinth, as the heads do in one beam.
const Foot = styled.div`
  display: grid;
  border-block: ${BEAM} solid ${color.text};

  ${above.wide} {
    border-top: 0;
  }
`;

const Shaft = styled.div`
  position: relative;
  overflow: hidden;

  ${above.wide} {
    width: ${2 * SHAFT_PX}px;
    height: 14rem;
  }
`;

// A band is horizontal; rotated about its corner it is upright. It is longer than any pillar is high.
const Standing = styled.div`
  position: absolute;
  top: 0;
  left: ${SHAFT_PX}px;
  width: 60rem;
  transform: rotate(90deg);
  transform-origin: 0 0;

  ${above.wide} {
    left: ${2 * SHAFT_PX}px;
    transform: rotate(90deg) scale(2);
  }
`;

const Words = styled.div`
  display: grid;
  align-content: start;
  gap: ${space[2]};
  padding-block: ${space[1]};

  ${above.wide} {
    padding-inline-end: ${space[8]};
  }
`;

const Mark = styled.span`
  color: ${color.accentText};
  font-size: ${size[3]};
  line-height: 1;
`;

/** The IPv6 address that a text is woven into. */
function wovenAddress(text: string): string {
  return textDigits(text)
    .join('')
    .replaceAll(/(.{4})(?=.)/g, '$1:');
}

/** What the council rests on: each pillar is woven from its own name. */
export function CouncilPillars({ pillars }: { readonly pillars: readonly Card[] }) {
  return (
    <List role="list">
      {pillars.map(({ title, text, icon }) => (
        <Pillar key={title}>
          <Foot>
            <Shaft>
              <Standing>
                <WeaveBand address={wovenAddress(title)} height={SHAFT_PX} tone="cloth" />
              </Standing>
            </Shaft>
          </Foot>
          <Words>
            {icon && (
              <Mark>
                <Icon icon={icon} />
              </Mark>
            )}
            <Heading level={3}>{title}</Heading>
            <p>{text}</p>
          </Words>
        </Pillar>
      ))}
    </List>
  );
}
