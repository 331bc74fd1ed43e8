import { type ListPlace, listPageTexts } from '@site/shared/paging';
import { space } from '@site/shared/tokens';
import { Button, Grid, Notice, PageLinks, Unanswered, WithScripts } from '@site/shared/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { listTexts } from '../content/texts';
import type { PostSummary } from '../post';
import { PostCard } from './post-card';

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[8]};
`;

const More = styled.div`
  display: grid;
  gap: ${space[4]};
  justify-items: center;
`;

export interface PostGridProps {
  readonly posts: readonly PostSummary[];
  readonly place: ListPlace;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly hasFailed: boolean;
  readonly onShowMore: () => void;
}

/** The posts of the list, and the button that lengthens it. */
export function PostGrid(props: PostGridProps): ReactNode {
  const { posts, place, hasMore, isLoadingMore, hasFailed, onShowMore } = props;
  const list = useRef<HTMLDivElement>(null);
  const shownBefore = useRef<number | null>(null);

  useEffect(() => {
    const before = shownBefore.current;
    if (before === null || posts.length <= before) return;
    shownBefore.current = null;
    // Reading goes on at the first new post, not after the last.
    list.current?.querySelectorAll<HTMLElement>('h3 a')[before]?.focus();
  }, [posts.length]);

  const handleShowMore = () => {
    shownBefore.current = posts.length;
    onShowMore();
  };

  return (
    <Root ref={list}>
      <Grid as="ul">
        {posts.map((post) => (
          <li key={post.id}>
            <PostCard post={post} />
          </li>
        ))}
      </Grid>
      {hasMore && (
        <More>
          {hasFailed && (
            <Notice tone="danger" role="alert">
              {listTexts.moreFailed}
            </Notice>
          )}
          <WithScripts>
            <Button variant="secondary" aria-disabled={isLoadingMore} onClick={handleShowMore}>
              {isLoadingMore ? listTexts.loadingMore : listTexts.showMore}
            </Button>
          </WithScripts>
          <Unanswered>
            <Notice>{listTexts.withoutScripts}</Notice>
          </Unanswered>
        </More>
      )}
      <PageLinks
        labels={listPageTexts}
        previous={place.previous}
        next={hasMore ? place.next : null}
      />
    </Root>
  );
}
