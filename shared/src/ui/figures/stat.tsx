import { Children, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { above, color, columnsFor, size, space, tracking } from '../../tokens/index.ts';

const Root = styled.div`
  display: grid;
  align-content: start;
  gap: ${space[2]};
  padding-top: ${space[4]};
  border-top: 4px solid ${color.accent};
`;

const Value = styled.p<{ $words: boolean }>`
  font-size: ${({ $words }) => ($words ? size[3] : size[6])};
  font-weight: 800;
  font-variant-numeric: tabular-nums lining-nums;
  letter-spacing: ${tracking.tight};
  line-height: 1.1;
`;

const Label = styled.p`
  font-size: ${size[1]};
  font-weight: 600;
  line-height: 1.3;
`;

// Longer values, such as "Rapid growth", would wrap at the size of a figure.
const LONGEST_FIGURE = 9;

export interface StatProps {
  readonly value: string;
  readonly label: string;
  readonly children: ReactNode;
}

export function Stat({ value, label, children }: StatProps) {
  return (
    <Root>
      <Value $words={value.length > LONGEST_FIGURE}>{value}</Value>
      <Label>{label}</Label>
      {children}
    </Root>
  );
}

const Row = styled.ul<{ $count: number }>`
  display: grid;
  gap: ${space[8]};

  ${above.small} {
    grid-template-columns: ${({ $count }) => columnsFor($count, '12rem', space[8])};
  }
`;

/** A row of `Stat` children. */
export function StatRow({ children }: { readonly children: ReactNode }) {
  return (
    <Row role="list" $count={Children.count(children)}>
      {Children.map(children, (child) => (
        <li>{child}</li>
      ))}
    </Row>
  );
}
