import { color, size, space } from '@site/shared/tokens';
import { CivilDate, Icon, VisuallyHidden } from '@site/shared/ui';
import { CalendarDays, Clock, type IconNode, MapPin } from 'lucide';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { eventTexts } from '../content/events';
import type { SiteEvent } from '../event';

const Root = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[5]};
  color: ${color.textMuted};
  font-size: ${size[-1]};
  line-height: 1.5;
`;

const Row = styled.div`
  display: flex;
  gap: ${space[2]};
  align-items: baseline;
  min-width: 0;
  overflow-wrap: anywhere;

  dt {
    flex: none;
  }
`;

interface FactProps {
  readonly icon: IconNode;
  readonly label: string;
  readonly children: ReactNode;
}

function Fact({ icon, label, children }: FactProps) {
  return (
    <Row>
      <dt>
        <Icon icon={icon} />
        <VisuallyHidden>{label}</VisuallyHidden>
      </dt>
      <dd>{children}</dd>
    </Row>
  );
}

/** When and where an event takes place. */
export function EventFacts({ event: { date, time, location } }: { readonly event: SiteEvent }) {
  return (
    <Root>
      <Fact icon={CalendarDays} label={eventTexts.date}>
        <CivilDate date={date} weekday />
      </Fact>
      {time && (
        <Fact icon={Clock} label={eventTexts.time}>
          {time}
        </Fact>
      )}
      {location && (
        <Fact icon={MapPin} label={eventTexts.location}>
          {location}
        </Fact>
      )}
    </Root>
  );
}
