import { TextLink } from '../actions/text-link.tsx';
import { Cluster } from '../layout/layout.tsx';
import { Text } from '../text/text.tsx';

export interface ListStartProps {
  /** How much is on show, such as `Showing 13 to 24 of 30 events`. */
  readonly status: string;
  readonly href: string;
  readonly label: string;
}

/** Says above a list that it does not begin here, and leads to where it does. */
export function ListStart({ status, href, label }: ListStartProps) {
  return (
    <Cluster>
      <Text muted small>
        {status}
      </Text>
      <TextLink href={href}>{label}</TextLink>
    </Cluster>
  );
}
