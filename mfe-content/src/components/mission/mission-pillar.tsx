import { above, color, measure, size, space } from '@site/shared/tokens';
import { Cover, Heading, Icon } from '@site/shared/ui';
import { styled } from 'styled-components';
import type { Card } from '../../content/types';

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  height: 100%;
  border: 1px solid ${color.line};
  background: ${color.surface};

  ${above.medium} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
`;

// Beside the words the cloth is as high as they are, whatever its own shape.
const Cloth = styled.div`
  ${above.medium} {
    && > * {
      height: 100%;
      aspect-ratio: auto;
    }
  }
`;

const Words = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space[3]};
  padding: ${space[6]};

  ${above.wide} {
    align-content: center;
    min-height: 22rem;
    padding: ${space[10]};
  }
`;

const Mark = styled.span`
  color: ${color.accentText};
  font-size: ${size[4]};
  line-height: 1;
`;

const Body = styled.p`
  max-width: ${measure.lead};
  font-size: ${size[1]};
  line-height: 1.5;
`;

/** One part of the work, beside the cloth that its name weaves. */
export function MissionPillar({ title, text, icon }: Card) {
  return (
    <Root>
      <Cloth>
        <Cover title={title} />
      </Cloth>
      <Words>
        {icon && (
          <Mark>
            <Icon icon={icon} />
          </Mark>
        )}
        <Heading level={3} size={3}>
          {title}
        </Heading>
        <Body>{text}</Body>
      </Words>
    </Root>
  );
}
