import { Children, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { above, color, columnsFor, size, space, tracking } from '../../tokens/index.ts';
import { SourceNote } from '../text/text.tsx';

const Root = styled.div`
  display: grid;
  align-content: start;
  gap: ${space[1]};
  padding-top: ${space[4]};
  border-top: 4px solid ${color.accent};
`;

const Value = styled.p<{ $words: boolean }>`
  font-size: ${({ $words }) => ($words ? size[3] : size[5])};
  font-weight: 800;
  font-variant-numeric: tabular-nums lining-nums;
  letter-spacing: ${tracking.tight};
  line-height: 1.1;
`;

const Label = styled.p`
  font-weight: 600;
  line-height: 1.4;
`;

const Note = styled.div`
  margin-top: ${space[1]};
`;

// A value in words ("Rapid growth") at the size of a figure would break over several lines.
const LONGEST_FIGURE = 9;

export interface StatProps {
  readonly value: string;
  readonly label: string;
  /** Where the figure comes from, or what it leaves out. */
  readonly note?: ReactNode;
}

/** One figure and what it counts. */
export function Stat({ value, label, note }: StatProps) {
  return (
    <Root>
      <Value $words={value.length > LONGEST_FIGURE}>{value}</Value>
      <Label>{label}</Label>
      {note && (
        <Note>
          <SourceNote>{note}</SourceNote>
        </Note>
      )}
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

/** Figures side by side: each child is a `Stat`. */
export function StatRow({ children }: { readonly children: ReactNode }) {
  return (
    <Row role="list" $count={Children.count(children)}>
      {Children.map(children, (child) => (
        <li>{child}</li>
      ))}
    </Row>
  );
}
