import { above, color, leading, radius, size, space, tracking, weight } from '@site/shared/tokens';
import { civilDateParts } from '@site/shared/ui';
import { styled } from 'styled-components';
import type { EventStatus } from '../event';

const Root = styled.div`
  display: grid;
  overflow: hidden;
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.normal};
  background: ${color.surface};
  color: ${color.text};
  text-align: center;
  font-variant-numeric: tabular-nums lining-nums;

  &[data-past='true'] {
    border-color: ${color.line};
    background: ${color.surfaceSunken};
    color: ${color.textMuted};
  }
`;

const Month = styled.span`
  padding-block: ${space[1]};
  background: ${color.accent};
  color: ${color.onAccent};
  font-size: ${size[-1]};
  font-weight: 700;
  line-height: ${leading.heading};

  [data-past='true'] > & {
    background: ${color.line};
    color: ${color.text};
  }
`;

const Day = styled.span`
  padding-top: ${space[1]};
  font-size: ${size[4]};
  font-weight: ${weight.heavy};
  letter-spacing: ${tracking.tight};
  line-height: ${leading.tight};

  ${above.medium} {
    padding-top: ${space[2]};
  }
`;

const Year = styled.span`
  padding-bottom: ${space[1]};
  color: ${color.textMuted};
  font-size: ${size[-1]};
  line-height: ${leading.heading};

  ${above.medium} {
    padding-bottom: ${space[2]};
  }
`;

export interface CalendarLeafProps {
  /** Civil date, YYYY-MM-DD. */
  readonly date: string;
  readonly status: EventStatus | null;
}

/** A date as a leaf of a calendar. Decoration: the date in words stands beside it. */
export function CalendarLeaf({ date, status }: CalendarLeafProps) {
  const parts = civilDateParts(date);
  if (parts === null) return null;
  return (
    <Root aria-hidden="true" data-past={status === 'past'}>
      <Month>{parts.month}</Month>
      <Day>{parts.day}</Day>
      <Year>{parts.year}</Year>
    </Root>
  );
}
