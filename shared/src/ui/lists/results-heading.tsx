import type { ReactNode, Ref } from 'react';
import { styled } from 'styled-components';
import { color, size, space, weight } from '../../tokens/index.ts';
import { Heading } from '../text/text.tsx';

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space[2]} ${space[4]};
  padding-bottom: ${space[3]};
  border-bottom: 2px solid ${color.text};
`;

const Place = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Count = styled.span`
  margin-inline-start: ${space[2]};
  color: ${color.textMuted};
  font-size: ${size[0]};
  font-weight: ${weight.normal};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

export interface ResultsHeadingProps {
  readonly id: string;
  /** Element that takes the focus when the focused one is removed. */
  readonly ref: Ref<HTMLDivElement>;
  readonly children: string;
  /** Number of results, such as `19 events`; empty while unknown. */
  readonly count: string;
  readonly action?: ReactNode;
}

export function ResultsHeading({ id, ref, children, count, action }: ResultsHeadingProps) {
  return (
    <Root>
      <Place ref={ref} tabIndex={-1}>
        <Heading level={2} size={2} id={id}>
          <span>{children}</span>
          <Count aria-live="polite">{count === '' ? '' : ` ${count}`}</Count>
        </Heading>
      </Place>
      {action}
    </Root>
  );
}
