import { above, color, size, space } from '@site/shared/tokens';
import { Heading, Icon, TextLink, textDigits, WeaveBand } from '@site/shared/ui';
import { styled } from 'styled-components';
import type { CouncilContent } from '../../content/council';
import type { Card, TextSection } from '../../content/types';

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

// On wide screens the four feet join into one plinth, as the heads join into one beam.
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

// A horizontal band, rotated about its corner. It is longer than the highest pillar.
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

/** Encodes a text as the IPv6 address that the weave draws. */
function wovenAddress(text: string): string {
  return textDigits(text)
    .join('')
    .replaceAll(/(.{4})(?=.)/g, '$1:');
}

/** The pillars of the council, each woven from its own name. */
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
            <Mark>
              <Icon icon={icon} />
            </Mark>
            <Heading level={3}>{title}</Heading>
            <p>{text}</p>
          </Words>
        </Pillar>
      ))}
    </List>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[10]} ${space[12]};

  ${above.medium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Statement = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space[3]};
  padding-top: ${space[5]};
  border-top: 4px solid ${color.accent};

  p {
    font-size: ${size[2]};
    line-height: 1.45;
    text-wrap: balance;
  }
`;

export function CouncilStatements({ statements }: { readonly statements: readonly TextSection[] }) {
  return (
    <Columns>
      {statements.map(({ title, paragraphs }) => (
        <Statement key={title}>
          <Heading level={2} size={1}>
            {title}
          </Heading>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Statement>
      ))}
    </Columns>
  );
}

const Body = styled.li`
  display: grid;
  gap: ${space[1]};
  padding-block: ${space[4]};
  border-top: 1px solid ${color.line};

  &:last-child {
    border-bottom: 1px solid ${color.line};
  }

  a {
    justify-self: start;
    font-size: ${size[1]};
    font-weight: 700;
    line-height: 1.35;
  }
`;

export function CouncilBodies({
  bodies,
}: {
  readonly bodies: CouncilContent['partnership']['bodies'];
}) {
  return (
    <ul role="list" data-sources>
      {bodies.map(({ label, href, text }) => (
        <Body key={label}>
          <TextLink href={href}>{label}</TextLink>
          <p>{text}</p>
        </Body>
      ))}
    </ul>
  );
}
