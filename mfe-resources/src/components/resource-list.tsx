import { type ListPlace, listPageTexts } from '@site/shared/paging';
import { ListStart, PageLinks, ShowMore, Stack, useFocusOnNewItem } from '@site/shared/ui';
import { resourceTexts, shownOfTotal } from '../content/resources';
import type { Resource } from '../resource';
import { ResourceCard } from './resource-card';
import { Shelf } from './resource-shelf';

export interface ResourceListProps {
  resources: readonly Resource[];
  total: number;
  place: ListPlace;
  isLoadingMore: boolean;
  /** Whether the last try to read more came to nothing. */
  hasFailed: boolean;
  onShowMore: () => void;
}

/** The resources read so far, and the way to more of them. */
export function ResourceList(props: ResourceListProps) {
  const { resources, total, place, isLoadingMore, hasFailed, onShowMore } = props;
  const { list, expectMore } = useFocusOnNewItem(resources.length);
  const end = place.before + resources.length;
  const status = shownOfTotal(place.before + 1, end, total);
  return (
    <Stack gap={8}>
      {place.previous !== null && (
        <ListStart status={status} href={place.start} label={listPageTexts.start} />
      )}
      <Shelf role="list" ref={list}>
        {resources.map((resource) => (
          <li key={resource.id}>
            <ResourceCard resource={resource} />
          </li>
        ))}
      </Shelf>
      {end < total && (
        <ShowMore
          status={status}
          labels={resourceTexts.more}
          isLoading={isLoadingMore}
          hasFailed={hasFailed}
          onPress={() => {
            expectMore();
            onShowMore();
          }}
        />
      )}
      <PageLinks
        labels={listPageTexts}
        previous={place.previous}
        next={end < total ? place.next : null}
      />
    </Stack>
  );
}
