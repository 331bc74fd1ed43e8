import { color } from '@site/shared/tokens';
import { Skeleton, VisuallyHidden } from '@site/shared/ui';
import { styled } from 'styled-components';
import { resourceTexts } from '../content/resources';
import { Book, BookText, Shelf } from './resource-shelf';

const PLACES = [1, 2, 3, 4, 5, 6] as const;
const LINES = 7;

const Spine = styled.div`
  background: ${color.line};
`;

/** Holds the place of the shelf while its books are on their way. */
export function ResourceSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>{resourceTexts.loading}</VisuallyHidden>
      <Shelf role="list" aria-hidden="true">
        {PLACES.map((place) => (
          <li key={place}>
            <Book as="div" data-skeleton="card">
              <Spine />
              <BookText>
                <Skeleton lines={LINES} />
              </BookText>
            </Book>
          </li>
        ))}
      </Shelf>
    </div>
  );
}
