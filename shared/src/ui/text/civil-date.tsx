import { civilDateWords, civilMonthWords } from '#shared-content/dates';
import { civilInstant } from '../../text/text.ts';

export interface CivilDateProps {
  /** ISO date without a time. */
  readonly date: string;
  /** With the day of the week: `Wednesday, June 6, 2012` in place of `6 June 2012`. */
  readonly weekday?: boolean;
  /** `June 2012` for the first of a month: what is dated by month has it as its day. */
  readonly byMonth?: boolean;
}

/** A date in words. Any other text is shown unchanged. */
export function CivilDate({ date, weekday = false, byMonth = false }: CivilDateProps) {
  if (civilInstant(date) === null) return date;
  if (!byMonth || !date.endsWith('-01')) {
    return <time dateTime={date}>{civilDateWords(date, { weekday })}</time>;
  }
  return <time dateTime={date.slice(0, -3)}>{civilMonthWords(date)}</time>;
}
