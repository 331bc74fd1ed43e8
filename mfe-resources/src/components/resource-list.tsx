import { ShowMore, Stack, useFocusOnNewItem } from '@site/shared/ui';
import { resourceTexts, shownOfTotal } from '../content/resources';
import type { Resource } from '../resource';
import { ResourceCard } from './resource-card';
import { Shelf } from './resource-shelf';

export interface ResourceListProps {
  resources: readonly Resource[];
  total: number;
  isLoadingMore: boolean;
  /** Whether the last try to read more came to nothing. */
  hasFailed: boolean;
  onShowMore: () => void;
}

/** The resources read so far, and the way to more of them. */
export function ResourceList(props: ResourceListProps) {
  const { resources, total, isLoadingMore, hasFailed, onShowMore } = props;
  const { list, expectMore } = useFocusOnNewItem(resources.length);
  return (
    <Stack gap={8}>
      <Shelf role="list" ref={list}>
        {resources.map((resource) => (
          <li key={resource.id}>
            <ResourceCard resource={resource} />
          </li>
        ))}
      </Shelf>
      {resources.length < total && (
        <ShowMore
          status={shownOfTotal(resources.length, total)}
          labels={resourceTexts.more}
          isLoading={isLoadingMore}
          hasFailed={hasFailed}
          onPress={() => {
            expectMore();
            onShowMore();
          }}
        />
      )}
    </Stack>
  );
}
