import { QueryButton } from '@site/shared/ui';
import { resourceTexts } from '../content/resources';

/** Leads from an empty list to the whole of it. */
export function ShowAllButton({ onPress }: { onPress: () => void }) {
  return (
    <QueryButton variant="secondary" onPress={onPress}>
      {resourceTexts.showAll}
    </QueryButton>
  );
}
