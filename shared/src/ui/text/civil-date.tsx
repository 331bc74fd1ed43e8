import { civilDateWords, civilMonthWords } from '#shared-content/dates';
import { civilInstant } from '../../text/text.ts';

export interface CivilDateProps {
  /** ISO date without a time. */
  readonly date: string;
  /** Adds the weekday: `Wednesday, June 6, 2012` instead of `6 June 2012`. */
  readonly weekday?: boolean;
  /** Shows `June 2012` for the first of a month, for rows that are dated by month. */
  readonly byMonth?: boolean;
}

/** A formatted date. Other texts are shown unchanged. */
export function CivilDate({ date, weekday = false, byMonth = false }: CivilDateProps) {
  if (civilInstant(date) === null) return date;
  if (!byMonth || !date.endsWith('-01')) {
    return <time dateTime={date}>{civilDateWords(date, { weekday })}</time>;
  }
  return <time dateTime={date.slice(0, -3)}>{civilMonthWords(date)}</time>;
}
