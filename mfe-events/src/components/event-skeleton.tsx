import { color, radius, space } from '@site/shared/tokens';
import { Skeleton, VisuallyHidden } from '@site/shared/ui';
import { styled } from 'styled-components';
import { eventTexts } from '../content/events';
import { Calendar, LeafPlace, PicturePlace, Row, Words } from './event-row-layout';

const PLACES = [1, 2, 3, 4, 5, 6] as const;
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

/** Holds the place of six events that are on their way. */
export function EventSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>{eventTexts.loading}</VisuallyHidden>
      <Calendar role="list" aria-hidden="true">
        {PLACES.map((place) => (
          <li key={place}>
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
          </li>
        ))}
      </Calendar>
    </div>
  );
}
