import { above, color, leading, radius, size, space, tracking, weight } from '@site/shared/tokens';
import { civilDateParts } from '@site/shared/ui';
import { css, styled } from 'styled-components';
import type { EventStatus } from '../event';

// In rem of the list's own width: larger text gets the layout of a smaller screen.
const roomForPicture = '@container (min-width: 43rem)';
const roomForWords = '@container (min-width: 15rem)';
const noRoomForPicture = '@container not (min-width: 43rem)';

/** The list of events, divided by lines. */
export const Calendar = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  container-type: inline-size;

  & > li {
    padding-block: ${space[6]};
    border-bottom: 1px solid ${color.line};
  }

  & > li:first-child {
    padding-top: 0;
  }

`;

export const NextTitle = styled.p`
  color: ${color.accentText};
  font-weight: 700;
`;

/** Gives an event outside the list the list's layout. */
export const Place = styled.div<{ $isReserved?: boolean }>`
  container-type: inline-size;
  visibility: ${({ $isReserved }) => ($isReserved ? 'hidden' : 'inherit')};
`;

/** Heads the past events of the list. */
export const PastTitle = styled.h3`
  margin-bottom: ${space[6]};
  padding-top: ${space[4]};
  font-size: ${size[2]};
`;

/** An event's calendar leaf, text and picture, side by side if there is room. */
export const Row = styled.article`
  position: relative;
  display: grid;
  grid-template-columns: ${space[16]} minmax(0, 1fr);
  grid-template-areas:
    'leaf cloth'
    'words words'
    'photo photo';
  gap: ${space[2]} ${space[4]};

  ${roomForWords} {
    grid-template-rows: auto minmax(0, 1fr) auto;
    grid-template-areas:
      'leaf words'
      'cloth words'
      'photo photo';
    gap: 0 ${space[4]};
  }

  ${roomForPicture} {
    grid-template-columns: ${space[20]} minmax(0, 1fr) minmax(12rem, 24%);
    grid-template-rows: auto;
    grid-template-areas: 'leaf words picture';
    column-gap: ${space[8]};
  }
`;

export const LeafPlace = styled.div`
  grid-area: leaf;
`;

export const Words = styled.div`
  display: grid;
  grid-area: words;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space[2]};
  min-width: 0;
`;

// On phones the cloth hangs from the leaf, as high as the text.
const hanging = css`
  grid-area: cloth;

  ${roomForWords} {
    margin-top: ${space[2]};
  }

  && > * {
    height: 100%;
    border-radius: ${radius.small};
    aspect-ratio: auto;
  }
`;

const below = css`
  grid-area: photo;
  max-inline-size: 24rem;
  margin-top: ${space[4]};
`;

/** Container of the picture, woven or a photograph. */
export const PicturePlace = styled.div<{ $isWoven: boolean }>`
  ${noRoomForPicture} {
    ${({ $isWoven }) => ($isWoven ? hanging : below)}
  }

  ${roomForPicture} {
    grid-area: picture;
  }
`;

const Leaf = styled.div`
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

interface CalendarLeafProps {
  /** Civil date, YYYY-MM-DD. */
  readonly date: string;
  readonly status: EventStatus | null;
}

/** A decorative calendar leaf; the row also shows the date as text. */
export function CalendarLeaf({ date, status }: CalendarLeafProps) {
  const parts = civilDateParts(date);
  if (parts === null) return null;
  return (
    <Leaf aria-hidden="true" data-past={status === 'past'}>
      <Month>{parts.month}</Month>
      <Day>{parts.day}</Day>
      <Year>{parts.year}</Year>
    </Leaf>
  );
}
