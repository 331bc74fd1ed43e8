import { useTranslate } from 'react-admin';

/** Returns the choices of a select input, with their texts. */
export function useChoices() {
  const translate = useTranslate();
  return (names: readonly string[], texts: string) =>
    names.map((id) => ({ id, name: translate(`desk.${texts}.${id}`, { _: id }) }));
}
