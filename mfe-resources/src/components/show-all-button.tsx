import { Button } from '@site/shared/ui';
import { resourceTexts } from '../content/resources';

/** Leads from an empty list to the whole of it. */
export function ShowAllButton({ onPress }: { onPress: () => void }) {
  return (
    <Button variant="secondary" onClick={onPress}>
      {resourceTexts.showAll}
    </Button>
  );
}
