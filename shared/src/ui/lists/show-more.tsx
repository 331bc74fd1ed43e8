import { styled } from 'styled-components';
import { space } from '../../tokens/index.ts';
import { TextLink } from '../actions/text-link.tsx';
import { Notice } from '../feedback/notice.tsx';
import { type KeptValues, QueryButton } from '../forms/query-button.tsx';
import { Cluster } from '../layout/layout.tsx';
import { Unanswered, WithScripts } from '../layout/without-scripts.tsx';
import { Text } from '../text/text.tsx';

interface ListStartProps {
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

const Root = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space[3]};
`;

export interface ShowMoreLabels {
  readonly button: string;
  readonly loading: string;
  readonly retry: string;
  readonly error: string;
  /** In place of the button without scripts, on a host that answers no forms. */
  readonly withoutScripts: string;
}

export interface ShowMoreProps {
  /** How much is on show, such as `Showing 12 of 30 events`. */
  readonly status?: string;
  readonly labels: ShowMoreLabels;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  /** The query of the next page, for a press before the script is there. */
  readonly next: KeptValues;
  readonly onPress: () => void;
}

/** Says how much of a list is on show, and brings more. */
export function ShowMore({ status, labels, isLoading, hasFailed, next, onPress }: ShowMoreProps) {
  const { button, loading, retry, error } = labels;
  const label = hasFailed ? retry : button;
  return (
    <Root>
      {hasFailed && (
        <Notice tone="danger" role="alert">
          {error}
        </Notice>
      )}
      {status && (
        <Text muted small>
          {status}
        </Text>
      )}
      {/* A disabled button would drop the focus while the visitor waits. */}
      <WithScripts>
        <QueryButton
          variant="secondary"
          aria-disabled={isLoading}
          kept={next}
          onPress={() => !isLoading && onPress()}
        >
          {isLoading ? loading : label}
        </QueryButton>
      </WithScripts>
      <Unanswered>
        <Notice>{labels.withoutScripts}</Notice>
      </Unanswered>
    </Root>
  );
}
