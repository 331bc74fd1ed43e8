import type { ReactNode } from 'react';

// Rows hold civil dates: read and written in one zone, they are the same day everywhere.
const format = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** The day that a post was published. Takes an ISO date without a time. */
export function PostDate({ date }: { readonly date: string }): ReactNode {
  return <time dateTime={date}>{format.format(new Date(`${date}T00:00:00Z`))}</time>;
}
