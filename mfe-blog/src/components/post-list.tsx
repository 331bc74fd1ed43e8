import { type Listing, ListRows, ListSkeleton } from '@site/shared/listing';
import { listPageTexts } from '@site/shared/paging';
import { above, atLeast, color, size, space } from '@site/shared/tokens';
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
import { css, styled } from 'styled-components';
import { categoryOptions, countText, emptyText, listHeading, listTexts } from '#content/texts';
import type { PostCategory, PostSummary } from '../post';
import { UnseenRoom } from './failed-read';
import { PostCard } from './post-card';

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

type PostListing = Listing<PostCategory, PostSummary>;

// A post that is alone in the last row fills that row, with its picture in the first column. This moves
// none of the posts before it.
const fillRow = (columns: number) => css`
  grid-column: 1 / -1;

  article {
    flex-direction: row;
  }

  article > :first-child {
    flex: 0 0 calc((100% + ${space[6]}) / ${columns} - ${space[6]});
    aspect-ratio: auto;
  }
`;

const Posts = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[6]};

  @media not ${atLeast.small} {
    gap: ${space[3]};

    /* The text takes all room beside its cloth. Large text stands below, and the cloth takes its line. */
    article[data-picture='false'] {
      flex-flow: row wrap;
    }

    [data-picture='false'] > :first-child {
      flex: 1 0 ${space[20]};
      aspect-ratio: auto;
      min-height: ${space[20]};
    }

    [data-picture='false'] > :last-child {
      flex: 99999 1 10rem;
      min-width: 0;
      padding: ${space[4]};
    }
  }

  ${above.small} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  @media ${atLeast.small} and (not ${atLeast.wide}) {
    & > :last-child:nth-child(odd) {
      ${fillRow(2)}
    }
  }

  ${above.wide} {
    grid-template-columns: repeat(3, minmax(0, 1fr));

    & > :last-child:nth-child(3n + 1) {
      ${fillRow(3)}
    }
  }
`;

/** Lists the posts of a category. A failed read shows an empty list without a message, as specified. */
export function PostList({ listing }: { readonly listing: PostListing }): ReactNode {
  const { filter, place, query, change } = listing;
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
            {listHeading(filter.category)}
          </Heading>
          <Count role="status">{count}</Count>
        </TitleRow>
        <FilterBar
          label={listTexts.filter}
          options={categoryOptions}
          value={filter.category}
          onChange={(category) => change({ category })}
        />
        {place.previous !== null && (
          <p>
            <TextLink href={place.start}>{listPageTexts.start}</TextLink>
          </p>
        )}
      </Header>
      <PostRows listing={listing} />
    </Band>
  );
}

function NoPosts({ listing }: { readonly listing: PostListing }): ReactNode {
  const { filter, place, change } = listing;
  if (place.page > 1) return <EmptyState message={listPageTexts.beyond} />;
  return (
    <EmptyState
      message={emptyText(filter.category)}
      action={
        filter.category !== 'all' && (
          <QueryButton variant="secondary" onPress={() => change({ category: 'all' })}>
            {listTexts.showAll}
          </QueryButton>
        )
      }
    />
  );
}

function PostRows({ listing }: { readonly listing: PostListing }): ReactNode {
  const { query, place } = listing;
  if (query.status === 'loading') {
    return <ListSkeleton List={Posts} label={listTexts.loading} row={<CardSkeleton />} />;
  }
  if (query.status === 'error') {
    return (
      <UnseenRoom>
        <ListSkeleton List={Posts} label="" row={<CardSkeleton />} />
      </UnseenRoom>
    );
  }
  if (query.rows.length === 0) return <NoPosts listing={listing} />;
  return (
    <ListRows query={query} place={place} labels={listTexts.more} List={Posts}>
      {(post) => <PostCard post={post} />}
    </ListRows>
  );
}
