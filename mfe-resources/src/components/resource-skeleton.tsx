import { color } from '@site/shared/tokens';
import { Skeleton } from '@site/shared/ui';
import { styled } from 'styled-components';
import { Book, BookText } from './resource-shelf';

const LINES = 7;

const Spine = styled.div`
  background: ${color.line};
`;

/** Holds the place of a book that is on its way. */
export function ResourceSkeleton() {
  return (
    <Book as="div" data-skeleton="card">
      <Spine />
      <BookText>
        <Skeleton lines={LINES} />
      </BookText>
    </Book>
  );
}
