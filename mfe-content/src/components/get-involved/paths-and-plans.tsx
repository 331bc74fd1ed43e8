import { above, color, size, space } from '@site/shared/tokens';
import { Heading, Icon, TextLink } from '@site/shared/ui';
import { styled } from 'styled-components';
import type { AudiencePath as AudiencePathCopy, Plan } from '../../content/types';
import { ActionLinks } from '../calls/action-links';

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[6]} ${space[12]};
  padding-block: ${space[8]};
  border-top: 2px solid ${color.text};

  ${above.wide} {
    grid-template-columns: minmax(0, 4fr) minmax(0, 8fr);
  }
`;

const Who = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-content: start;
  gap: ${space[1]} ${space[4]};

  h3 {
    align-self: center;
  }

  p {
    grid-column: 2;
    color: ${color.textMuted};
  }
`;

const Swatch = styled.span`
  display: grid;
  place-items: center;
  width: 3rem;
  height: 3rem;
  background: ${color.accent};
  color: ${color.onAccent};
  font-size: ${size[2]};
`;

const Way = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[6]};

  /* Allows a break in words wider than a phone. */
  a {
    max-width: 100%;
    overflow-wrap: anywhere;
  }
`;

// A thread connects the steps; each knot carries a number.
const Steps = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  counter-reset: step;
`;

const KNOT = '2rem';

const Step = styled.li`
  position: relative;
  min-height: ${KNOT};
  padding-bottom: ${space[5]};
  padding-inline-start: calc(${KNOT} + ${space[4]});
  counter-increment: step;
  font-size: ${size[1]};
  line-height: 1.4;

  &::before {
    position: absolute;
    inset-block-start: 0;
    inset-inline-start: 0;
    display: grid;
    place-items: center;
    width: ${KNOT};
    height: ${KNOT};
    border: 2px solid ${color.accentText};
    background: ${color.ground};
    color: ${color.accentText};
    content: counter(step);
    font-size: ${size[0]};
    font-weight: 800;
    font-variant-numeric: tabular-nums;
  }

  &:not(:last-child)::after {
    position: absolute;
    inset-block: ${KNOT} 0;
    inset-inline-start: calc(${KNOT} / 2 - 1px);
    border-inline-start: 2px solid ${color.accentText};
    content: '';
  }

  &:last-child {
    padding-bottom: 0;
  }
`;

export function AudiencePath({ title, text, icon, steps, actions }: AudiencePathCopy) {
  return (
    <Row>
      <Who>
        <Swatch>
          <Icon icon={icon} />
        </Swatch>
        <Heading level={3} size={2}>
          {title}
        </Heading>
        <p>{text}</p>
      </Who>
      <Way>
        <Steps role="list">
          {steps.map((step) => (
            <Step key={step}>{step}</Step>
          ))}
        </Steps>
        <ActionLinks links={actions} hasPrimary={false} />
      </Way>
    </Row>
  );
}

const PlanRow = styled.li`
  display: grid;
  gap: ${space[6]};
  padding-block: ${space[8]};
  border-top: 2px solid ${color.text};
`;

const PlanWho = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${space[1]} ${space[4]};

  & > span {
    align-self: center;
    color: ${color.accentText};
    font-size: ${size[2]};
  }

  p {
    color: ${color.textMuted};
  }
`;

const Stages = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[6]} ${space[8]};

  ${above.medium} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

// The thread connects the stages and ends at the last one.
const Stage = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space[2]};
  padding-top: ${space[3]};
  border-top: 4px solid ${color.line};

  &:last-child {
    border-color: ${color.accent};
  }

  ul {
    display: grid;
    gap: ${space[1]};
  }
`;

const Name = styled.p`
  color: ${color.accentText};
  font-weight: 800;
`;

/** Longer plans in three stages: first steps, next steps, and how to tell that they worked. */
export function PlanRows({ plans }: { readonly plans: readonly Plan[] }) {
  return (
    <ul role="list">
      {plans.map(({ id, title, text, icon, stages }) => (
        <PlanRow key={id} id={id}>
          <PlanWho>
            <Icon icon={icon} />
            <Heading level={3} size={2}>
              {title}
            </Heading>
            <p>{text}</p>
          </PlanWho>
          <Stages role="list">
            {stages.map((stage) => (
              <Stage key={stage.name}>
                <Name>{stage.name}</Name>
                <p>{stage.text}</p>
                <ul role="list">
                  {stage.links.map(({ label, href }) => (
                    <li key={label}>
                      <TextLink href={href}>{label}</TextLink>
                    </li>
                  ))}
                </ul>
              </Stage>
            ))}
          </Stages>
        </PlanRow>
      ))}
    </ul>
  );
}
