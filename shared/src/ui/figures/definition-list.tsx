import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { above, color, space } from '../../tokens/index.ts';

const Root = styled.dl`
  border-top: 1px solid ${color.line};
`;

const Row = styled.div`
  display: grid;
  gap: ${space[1]} ${space[6]};
  padding-block: ${space[3]};
  border-bottom: 1px solid ${color.line};
  overflow-wrap: anywhere;

  ${above.small} {
    grid-template-columns: minmax(8rem, 1fr) 3fr;
  }

  dt {
    font-weight: 700;
  }
`;

export interface Definition {
  readonly term: string;
  readonly description: ReactNode;
}

/** Terms with definitions, or labels with values. */
export function DefinitionList({ items }: { readonly items: readonly Definition[] }) {
  return (
    <Root>
      {items.map(({ term, description }) => (
        <Row key={term}>
          <dt>{term}</dt>
          <dd>{description}</dd>
        </Row>
      ))}
    </Root>
  );
}
