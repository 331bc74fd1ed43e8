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
  /** Stands for one slide, and is as large. */
  readonly slide: ReactNode;
  /** What the wait is for. Where it is given, the slides to come keep their room unseen. */
  readonly note?: ReactNode;
}

/** Keeps the room of a carousel that is on its way. */
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
