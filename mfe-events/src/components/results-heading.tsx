import { color, size, space, weight } from '@site/shared/tokens';
import { Heading } from '@site/shared/ui';
import type { Ref } from 'react';
import { styled } from 'styled-components';
import { eventCount } from '../content/events';

const Root = styled.div`
  padding-bottom: ${space[3]};
  border-bottom: 2px solid ${color.text};
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
  id: string;
  /** The place that takes the focus when what had it goes away. */
  ref: Ref<HTMLDivElement>;
  children: string;
  /** Null while it is not known. */
  total: number | null;
}

/** Names what the list shows, and how much of it there is. */
export function ResultsHeading({ id, ref, children, total }: ResultsHeadingProps) {
  return (
    <Root ref={ref} tabIndex={-1}>
      <Heading level={2} size={2} id={id}>
        {children}
        <Count aria-live="polite">{total === null ? '' : ` ${eventCount(total)}`}</Count>
      </Heading>
    </Root>
  );
}
