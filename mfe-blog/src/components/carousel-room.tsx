import { space } from '@site/shared/tokens';
import {
  CarouselBox,
  CarouselHeader,
  CarouselRow,
  DOTS_ROOM,
  Heading,
  Slide,
  type SlidesInView,
} from '@site/shared/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const SLIDES = [0, 1, 2] as const;

const Place = styled.div`
  position: relative;
  padding-bottom: ${DOTS_ROOM};
`;

const Still = styled(CarouselRow)<{ $isSeen: boolean }>`
  overflow: hidden;
  visibility: ${({ $isSeen }) => ($isSeen ? 'inherit' : 'hidden')};
`;

const Note = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  place-content: center;
  padding: ${space[4]};
`;

export interface CarouselRoomProps {
  readonly title: string;
  readonly inView: SlidesInView;
  /** Placeholder as large as one slide. */
  readonly slide: ReactNode;
  /** Label of the spinner. If set, the placeholder slides reserve their space but are hidden. */
  readonly note?: ReactNode;
}

/** Reserves the space of a carousel that is loading. */
export function CarouselRoom({ title, inView, slide, note }: CarouselRoomProps): ReactNode {
  return (
    <>
      <CarouselHeader>
        <Heading level={2}>{title}</Heading>
      </CarouselHeader>
      <Place>
        <CarouselBox $inView={inView}>
          <Still $isSeen={note === undefined} aria-hidden="true">
            {SLIDES.map((position) => (
              <Slide key={position}>{slide}</Slide>
            ))}
          </Still>
        </CarouselBox>
        {note && <Note>{note}</Note>}
      </Place>
    </>
  );
}
