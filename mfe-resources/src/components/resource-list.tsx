import { Stack } from '@site/shared/ui';
import type { Resource } from '../resource';
import { ResourceCard } from './resource-card';
import { Shelf } from './resource-shelf';
import { ShowMore } from './show-more';
import { useFocusOnNewItem } from './use-focus-on-new-item';

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
          shown={resources.length}
          total={total}
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
