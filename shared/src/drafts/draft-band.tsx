import {
  Band,
  civilDateWords,
  ErrorPanel,
  Notice,
  Spinner,
  Stack,
  VisuallyHidden,
} from '@site/shared/ui';
import type { ReactNode } from 'react';
import { draftTexts } from '#shared-content/draft-texts';
import type { Draft, DraftQuery } from './draft.ts';

export { DRAFT_COLUMNS, type Draft, type DraftFields, useDraft } from './draft.ts';

/** Formats an instant's day and time in the visitor's time zone: `3 March 2027` and `09:00 UTC+03:00`. */
function instantWords(instant: Date): [day: string, time: string] {
  const two = (number: number) => String(Math.abs(Math.trunc(number))).padStart(2, '0');
  const east = -instant.getTimezoneOffset();
  const zone = `UTC${east < 0 ? '-' : '+'}${two(east / 60)}:${two(east % 60)}`;
  const day = [instant.getFullYear(), two(instant.getMonth() + 1), two(instant.getDate())];
  const time = `${two(instant.getHours())}:${two(instant.getMinutes())} ${zone}`;
  return [civilDateWords(day.join('-')), time];
}

/** Marks the content below as a draft, and hides its URL from search engines and referrers. */
export function DraftNotice({ draft }: { readonly draft: Draft<unknown> }) {
  const { title, message, appears } = draftTexts.hidden;
  return (
    <>
      {/* A static host sends no headers of its own for a draft. */}
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      <Notice tone="warning" title={title}>
        <p>{message}</p>
        {draft.appearsAt !== null && <p>{appears(...instantWords(new Date(draft.appearsAt)))}</p>}
      </Notice>
    </>
  );
}

interface DraftBandProps<Row> {
  /** The result of `useDraft`. */
  readonly draft: DraftQuery<Row> | null;
  readonly children: (row: Row) => ReactNode;
}

/** Renders the URL's draft above its future list. Renders nothing if the URL carries no token. */
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
