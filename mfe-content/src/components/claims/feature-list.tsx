import { above, color, size, space } from '@site/shared/tokens';
import { Heading, Icon } from '@site/shared/ui';
import { styled } from 'styled-components';
import type { ClaimCard } from '../../content/types';
import { SourcedText } from './sourced-text';

const List = styled.ul`
  display: grid;
  gap: ${space[8]} ${space[12]};

  ${above.medium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  ${above.wide} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

const Item = styled.li`
  display: grid;
  align-content: start;
  gap: ${space[3]};
`;

const Title = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[3]};
`;

// The icon sits on a swatch of cloth, cut straight.
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

/** Short texts side by side without frames, each told by its icon. */
export function FeatureList({ cards }: { readonly cards: readonly ClaimCard[] }) {
  return (
    <List role="list">
      {cards.map(({ title, icon, ...rest }) => (
        <Item key={title}>
          <Title>
            {icon && (
              <Swatch>
                <Icon icon={icon} />
              </Swatch>
            )}
            <Heading level={3}>{title}</Heading>
          </Title>
          <SourcedText {...rest} />
        </Item>
      ))}
    </List>
  );
}
