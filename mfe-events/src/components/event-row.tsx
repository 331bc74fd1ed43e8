import { usePathPrefix } from '@site/shared/contract/runtime';
import { color, leading, measure, radius, size, space, target } from '@site/shared/tokens';
import {
  ButtonLink,
  CivilDate,
  Cover,
  civilDateWords,
  EntryAction,
  EntryKinds,
  EntryLink,
  Heading,
  Icon,
  isElsewhere,
  Skeleton,
  timeWords,
  VisuallyHidden,
} from '@site/shared/ui';
import { CalendarDays, Clock, type IconNode, MapPin } from 'lucide';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { eventTexts, statusTexts, typeTexts } from '#content/events';
import type { EventStatus, SiteEvent } from '../event';
import { CalendarLeaf, LeafPlace, PicturePlace, Row, Words } from './event-row-layout';

const Root = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[5]};
  color: ${color.textMuted};
  font-size: ${size[-1]};
  line-height: 1.5;
`;

const FactRow = styled.div`
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
  /** Language of the texts, if it differs from the page's. */
  readonly lang?: string;
  readonly children: ReactNode;
}

function Fact({ icon, label, lang, children }: FactProps) {
  return (
    <FactRow>
      <dt>
        <Icon icon={icon} />
        <VisuallyHidden>{label}</VisuallyHidden>
      </dt>
      <dd lang={lang}>{children}</dd>
    </FactRow>
  );
}

function EventFacts({
  event: { lang, date, endDate, time, location },
}: {
  readonly event: SiteEvent;
}) {
  return (
    <Root>
      <Fact icon={CalendarDays} label={eventTexts.date}>
        <CivilDate date={date} weekday />
        {endDate &&
          endDate !== date &&
          ` ${eventTexts.until} ${civilDateWords(endDate, { weekday: true })}`}
      </Fact>
      {time && (
        <Fact icon={Clock} label={eventTexts.time}>
          {timeWords(time)}
        </Fact>
      )}
      {location && (
        <Fact icon={MapPin} label={eventTexts.location} lang={lang}>
          {location}
        </Fact>
      )}
    </Root>
  );
}

const Title = styled.p`
  font-size: ${size[2]};
  font-weight: 700;
  line-height: ${leading.heading};
`;

const Description = styled.p`
  max-width: ${measure.prose};
  overflow-wrap: anywhere;
`;

const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[5]};
  margin-top: ${space[1]};
`;

const CalendarFile = styled.a`
  display: inline-flex;
  align-items: center;
  min-height: ${target.small};
  font-size: ${size[-1]};
`;

/** Returns the URL of an event's registration. Adds the event's title for our own contact form. */
function registrationAddress(url: string, title: string): string {
  if (!/^\/contact\/?$/i.test(url)) return url;
  const subject = eventTexts.registerSubject.replace('{title}', () => title);
  return `/Contact?${new URLSearchParams({ subject })}`;
}

/** Names the subject of a link, for screen readers that list links alone. */
function about(text: string, title: string): string {
  return text.replace('{title}', () => title);
}

function EventLinks({
  event: { id, title, link, registrationUrl, isSample },
  isDraft,
}: Pick<EventRowProps, 'event' | 'isDraft'>) {
  const prefix = usePathPrefix();
  return (
    <Links data-sources>
      {link && (
        <EntryLink href={link} about={about(eventTexts.viewWhat, title)}>
          {eventTexts.view}
        </EntryLink>
      )}
      {registrationUrl && (
        <EntryAction>
          <ButtonLink
            variant="secondary"
            size="small"
            href={registrationAddress(registrationUrl, title)}
            external={isElsewhere(registrationUrl)}
          >
            <span>
              {eventTexts.register}
              <VisuallyHidden>{` ${about(eventTexts.registerWhat, title)}`}</VisuallyHidden>
            </span>
          </ButtonLink>
        </EntryAction>
      )}
      {!isDraft && !isSample && (
        <EntryAction data-print="hide">
          <CalendarFile href={`${prefix}/events/${id}.ics`}>
            {eventTexts.calendarFile}
            <VisuallyHidden>{` ${about(eventTexts.calendarFileWhat, title)}`}</VisuallyHidden>
          </CalendarFile>
        </EntryAction>
      )}
    </Links>
  );
}

export interface EventRowProps {
  readonly event: SiteEvent;
  /** Null while the visitor's date is unknown. */
  readonly status: EventStatus | null;
  /** A draft has no calendar file, which contains only public rows. Neither has a sample. */
  readonly isDraft?: boolean;
  /** The list below shows the event too. */
  readonly isRepeated?: boolean;
}

/** An event: its calendar leaf, facts and picture. */
export function EventRow({ event, status, isDraft, isRepeated }: EventRowProps) {
  const { title, lang, description, date, type, imageUrl, isSample } = event;
  const titleId = useId();
  const standing = isSample ? eventTexts.sample : status && statusTexts[status];
  return (
    <Row as={isRepeated ? 'div' : undefined} aria-labelledby={isRepeated ? undefined : titleId}>
      <LeafPlace>
        <CalendarLeaf date={date} status={status} />
      </LeafPlace>
      <Words>
        <EntryKinds>
          {type && <span>{typeTexts[type]}</span>}
          {standing && <span data-quiet>{standing}</span>}
        </EntryKinds>
        {isRepeated ? (
          <Title lang={lang}>{title}</Title>
        ) : (
          <Heading level={3} id={titleId} lang={lang}>
            {title}
          </Heading>
        )}
        <EventFacts event={event} />
        {description && <Description lang={lang}>{description}</Description>}
        <EventLinks event={event} isDraft={isDraft} />
      </Words>
      <PicturePlace $isWoven={imageUrl === null}>
        <Cover title={title} place={event.id} src={imageUrl} />
      </PicturePlace>
    </Row>
  );
}

const LINES = 6;

const Leaf = styled.div`
  height: ${space[24]};
  border-radius: ${radius.normal};
  background: ${color.line};
`;

const Picture = styled.div`
  border-radius: ${radius.small};
  background: ${color.line};
  aspect-ratio: 16 / 9;
`;

/** Reserves the space of an event that is loading. */
export function EventSkeleton() {
  return (
    <Row as="div" data-skeleton="card">
      <LeafPlace>
        <Leaf />
      </LeafPlace>
      <Words>
        <Skeleton lines={LINES} />
      </Words>
      <PicturePlace $isWoven>
        <Picture />
      </PicturePlace>
    </Row>
  );
}
