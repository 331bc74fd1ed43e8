import { type ListPlace, listPageTexts } from '@site/shared/paging';
import type { PagedQuery } from '@site/shared/query';
import { color, size, space } from '@site/shared/tokens';
import {
  Band,
  CardSkeleton,
  EmptyState,
  FilterBar,
  Heading,
  QueryButton,
  TextLink,
} from '@site/shared/ui';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { categoryOptions, countText, emptyText, listHeading, listTexts } from '../content/texts';
import type { CategoryChoice, PostSummary } from '../post';
import { PostGrid } from './post-grid';
import { UnseenRoom } from './unseen-room';

const Header = styled.div`
  display: grid;
  gap: ${space[4]};
  margin-bottom: ${space[6]};
`;

const TitleRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space[1]} ${space[6]};
`;

const Count = styled.p`
  min-height: 1lh;
  color: ${color.textMuted};
  font-size: ${size[-1]};
  font-variant-numeric: tabular-nums;
`;

const SKELETON_CARDS = 6;

type PostsQuery = PagedQuery<PostSummary>;

export interface PostListProps {
  readonly query: PostsQuery;
  readonly category: CategoryChoice;
  readonly place: ListPlace;
  readonly onCategory: (category: CategoryChoice) => void;
}

/** The posts of a category. A failed read shows an empty list and says nothing, as specified. */
export function PostList({ query, category, place, onCategory }: PostListProps): ReactNode {
  const titleId = useId();
  const count =
    query.status === 'ready' && query.rows.length > 0
      ? countText(place.before + 1, place.before + query.rows.length, query.total)
      : '';
  return (
    <Band tone="alt" labelledBy={titleId}>
      <Header>
        <TitleRow>
          <Heading level={2} id={titleId}>
            {listHeading(category)}
          </Heading>
          <Count role="status">{count}</Count>
        </TitleRow>
        <FilterBar
          label={listTexts.filter}
          options={categoryOptions}
          value={category}
          onChange={onCategory}
        />
        {place.previous !== null && (
          <p>
            <TextLink href={place.start}>{listPageTexts.start}</TextLink>
          </p>
        )}
      </Header>
      <Posts query={query} category={category} place={place} onCategory={onCategory} />
    </Band>
  );
}

function NoPosts({ category, place, onCategory }: Omit<PostListProps, 'query'>): ReactNode {
  if (place.page > 1) return <EmptyState message={listPageTexts.beyond} />;
  return (
    <EmptyState
      message={emptyText(category)}
      action={
        category !== 'all' && (
          <QueryButton variant="secondary" onPress={() => onCategory('all')}>
            {listTexts.showAll}
          </QueryButton>
        )
      }
    />
  );
}

function Posts({ query, category, place, onCategory }: PostListProps): ReactNode {
  if (query.status === 'loading') {
    return <CardSkeleton count={SKELETON_CARDS} label={listTexts.loading} />;
  }
  if (query.status === 'error') {
    return (
      <UnseenRoom>
        <CardSkeleton count={SKELETON_CARDS} label="" />
      </UnseenRoom>
    );
  }
  if (query.rows.length === 0) {
    return <NoPosts category={category} place={place} onCategory={onCategory} />;
  }
  return (
    <PostGrid
      posts={query.rows}
      place={place}
      hasMore={place.before + query.rows.length < query.total}
      isLoadingMore={query.loadingMore}
      hasFailed={query.moreError !== null}
      onShowMore={query.showMore}
    />
  );
}
