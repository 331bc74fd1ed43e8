import { civilDateWords, Notice } from '@site/shared/ui';
import { draftTexts } from './content/draft-texts.ts';
import type { Draft } from './draft.ts';

/** An instant in the visitor's own zone: `3 March 2027, 09:00 UTC+03:00`. */
function instantWords(instant: Date): string {
  const two = (number: number) => String(Math.abs(Math.trunc(number))).padStart(2, '0');
  const east = -instant.getTimezoneOffset();
  const zone = `UTC${east < 0 ? '-' : '+'}${two(east / 60)}:${two(east % 60)}`;
  const day = [instant.getFullYear(), two(instant.getMonth() + 1), two(instant.getDate())];
  return `${civilDateWords(day.join('-'))}, ${two(instant.getHours())}:${two(instant.getMinutes())} ${zone}`;
}

/** Marks what stands below as not public, and keeps search engines and other sites from its address. */
export function DraftNotice({ draft }: { readonly draft: Draft<unknown> }) {
  const { title, message, appears } = draftTexts.hidden;
  return (
    <>
      {/* A static host sends no headers of its own for a draft. */}
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      <Notice tone="warning" title={title}>
        <p>{message}</p>
        {draft.appearsAt !== null && <p>{appears(instantWords(new Date(draft.appearsAt)))}</p>}
      </Notice>
    </>
  );
}
