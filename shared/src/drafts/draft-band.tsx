import type { Query } from '@site/shared/query';
import { Band, ErrorPanel, Notice, Spinner, Stack, VisuallyHidden } from '@site/shared/ui';
import type { ReactNode } from 'react';
import { draftTexts } from './content/draft-texts.ts';
import type { Draft } from './draft.ts';
import { DraftNotice } from './draft-notice.tsx';

export interface DraftBandProps<Row> {
  /** What `useDraft` gives. */
  readonly draft: Query<Draft<Row> | null> | null;
  readonly children: (row: Row) => ReactNode;
}

/** The draft of the address above the list in which it is to appear; nothing where the address names none. */
export function DraftBand<Row>({ draft, children }: DraftBandProps<Row>) {
  if (draft === null) return null;
  const { band, loading, gone, failed } = draftTexts;
  return (
    <Band tight>
      <VisuallyHidden>
        <h2>{band}</h2>
      </VisuallyHidden>
      {draft.status === 'loading' && <Spinner label={loading} />}
      {draft.status === 'error' && (
        <ErrorPanel
          title={failed.title}
          message={failed.message}
          headingLevel={3}
          onRetry={draft.retry}
        />
      )}
      {draft.status === 'ready' && draft.data === null && (
        <Notice title={gone.title}>{gone.message}</Notice>
      )}
      {draft.status === 'ready' && draft.data !== null && (
        <Stack gap={6}>
          <DraftNotice draft={draft.data} />
          {children(draft.data.row)}
        </Stack>
      )}
    </Band>
  );
}
