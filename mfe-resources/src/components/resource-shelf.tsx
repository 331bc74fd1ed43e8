import { above, color, radius, space } from '@site/shared/tokens';
import { Skeleton } from '@site/shared/ui';
import { styled } from 'styled-components';

/** The list of resources, two to a row where there is room; the last fills a row that it has to itself. */
export const Shelf = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};

  ${above.medium} {
    gap: ${space[6]};
  }

  ${above.wide} {
    grid-template-columns: repeat(2, minmax(0, 1fr));

    & > :last-child:nth-child(odd) {
      grid-column: 1 / -1;
    }
  }
`;

/** A book on the shelf: its spine, then what it says. */
export const Book = styled.article`
  position: relative;
  display: grid;
  grid-template-columns: ${space[8]} minmax(0, 1fr);
  height: 100%;
  border: 1px solid ${color.line};
  border-radius: ${radius.normal};
  background: ${color.surface};
  overflow: hidden;

  ${above.small} {
    grid-template-columns: ${space[16]} minmax(0, 1fr);
  }
`;

/** The room of a book's words. */
export const BookText = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[2]};
  min-width: 0;
  padding: ${space[4]};
  overflow-wrap: anywhere;

  ${above.small} {
    padding: ${space[5]} ${space[6]};
  }
`;

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
