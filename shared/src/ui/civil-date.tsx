import { civilDateParts, civilDateWords } from './civil-date-words.ts';

export interface CivilDateProps {
  /** ISO date without a time. */
  readonly date: string;
  /** `Wednesday, June 6, 2012` in place of `6 June 2012`. */
  readonly weekday?: boolean;
  /** `June 2012` for the first of a month: what is dated by month has it as its day. */
  readonly byMonth?: boolean;
}

/** A date in words. Any other text is shown unchanged. */
export function CivilDate({ date, weekday = false, byMonth = false }: CivilDateProps) {
  const parts = civilDateParts(date);
  if (parts === null) return date;
  const words = civilDateWords(date, { weekday });
  if (!byMonth || parts.day !== 1) return <time dateTime={date}>{words}</time>;
  return <time dateTime={date.slice(0, -3)}>{words.slice(2)}</time>;
}
