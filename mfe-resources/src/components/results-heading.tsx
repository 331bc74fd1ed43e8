import { color, size, space, weight } from '@site/shared/tokens';
import { Button, Heading } from '@site/shared/ui';
import type { Ref } from 'react';
import { styled } from 'styled-components';
import { resourceCount, resourceTexts } from '../content/resources';

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
  id: string;
  /** The place that takes the focus when what had it goes away. */
  ref: Ref<HTMLDivElement>;
  children: string;
  /** Null while it is not known. */
  total: number | null;
  onClearSearch?: (() => void) | undefined;
}

/** Names what the list shows, and how much of it there is. */
export function ResultsHeading({ id, ref, children, total, onClearSearch }: ResultsHeadingProps) {
  return (
    <Root>
      <Place ref={ref} tabIndex={-1}>
        <Heading level={2} size={2} id={id}>
          {children}
          <Count aria-live="polite">{total === null ? '' : ` ${resourceCount(total)}`}</Count>
        </Heading>
      </Place>
      {onClearSearch && (
        <Button variant="quiet" size="small" onClick={onClearSearch}>
          {resourceTexts.clearSearch}
        </Button>
      )}
    </Root>
  );
}
