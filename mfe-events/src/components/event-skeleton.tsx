import { color, radius, space } from '@site/shared/tokens';
import { Skeleton } from '@site/shared/ui';
import { styled } from 'styled-components';
import { LeafPlace, PicturePlace, Row, Words } from './event-row-layout';

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

/** Holds the place of an event that is on its way. */
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
