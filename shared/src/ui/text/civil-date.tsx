import { civilDateWords } from '#shared-content/dates';
import { civilInstant } from '../../text/text.ts';

export interface CivilDateProps {
  /** ISO date without a time. */
  readonly date: string;
  /** Adds the weekday: `Wednesday, June 6, 2012` instead of `6 June 2012`. */
  readonly weekday?: boolean;
}

/** A formatted date. Other texts are shown unchanged. */
export function CivilDate({ date, weekday = false }: CivilDateProps) {
  if (civilInstant(date) === null) return date;
  return <time dateTime={date}>{civilDateWords(date, { weekday })}</time>;
}
