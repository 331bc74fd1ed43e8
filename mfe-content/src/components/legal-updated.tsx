import { color, media, size } from '@site/shared/tokens';
import { CivilDate } from '@site/shared/ui';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';

// The line keeps its height while the date is not known yet.
const Root = styled.p<{ $needsScript: boolean }>`
  min-height: 1.6em;
  color: ${color.textMuted};
  font-size: ${size[-1]};

  ${media.noScript} {
    ${({ $needsScript }) => $needsScript && 'display: none;'}
  }

  time {
    color: ${color.text};
    font-weight: 600;
  }
`;

function todayHere(): string {
  const now = new Date();
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}

export interface LegalUpdatedProps {
  readonly label: string;
  /** A date such as `2026-01-31`; null for the current one, which only the browser knows. */
  readonly date: string | null;
}

/** The day on which a legal text was last changed. */
export function LegalUpdated({ label, date }: LegalUpdatedProps) {
  const [today, setToday] = useState<string | null>(null);
  useEffect(() => {
    if (date === null) setToday(todayHere());
  }, [date]);
  const shown = date ?? today;
  return (
    <Root $needsScript={date === null}>
      {label} {shown && <CivilDate date={shown} />}
    </Root>
  );
}
