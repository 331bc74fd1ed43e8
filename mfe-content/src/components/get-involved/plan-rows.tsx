import { above, color, size, space } from '@site/shared/tokens';
import { Heading, Icon, TextLink } from '@site/shared/ui';
import { styled } from 'styled-components';
import type { Plan } from '../../content/types';

const Row = styled.li`
  display: grid;
  gap: ${space[6]};
  padding-block: ${space[8]};
  border-top: 2px solid ${color.text};
`;

const Who = styled.div`
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

// The thread runs from stage to stage, and ends in the last one.
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

/** Plans for those with much to move: what comes first, what next, and how one knows that it is done. */
export function PlanRows({ plans }: { readonly plans: readonly Plan[] }) {
  return (
    <ul role="list">
      {plans.map(({ id, title, text, icon, stages }) => (
        <Row key={id} id={id}>
          <Who>
            {icon && <Icon icon={icon} />}
            <Heading level={3} size={2}>
              {title}
            </Heading>
            <p>{text}</p>
          </Who>
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
        </Row>
      ))}
    </ul>
  );
}
