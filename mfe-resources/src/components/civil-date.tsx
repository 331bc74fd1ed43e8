// A civil date is the same day everywhere, so neither server nor browser may shift it.
const FORMAT = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A date such as `2017-07-01` in words. What is no such date stands as it is. */
export function CivilDate({ date }: { date: string }) {
  const instant = Date.parse(`${date}T00:00:00Z`);
  if (Number.isNaN(instant)) return date;
  return <time dateTime={date}>{FORMAT.format(instant)}</time>;
}
