import { civilDateParts, civilDateWords } from './civil-date-words.ts';

export interface CivilDateProps {
  /** ISO date without a time. */
  readonly date: string;
  /** `Wednesday, June 6, 2012` in place of `6 June 2012`. */
  readonly weekday?: boolean;
}

/** A date in words. Any other text is shown unchanged. */
export function CivilDate({ date, weekday = false }: CivilDateProps) {
  if (civilDateParts(date) === null) return date;
  return <time dateTime={date}>{civilDateWords(date, { weekday })}</time>;
}
