import { useTranslate } from 'react-admin';

export function useChoices() {
  const translate = useTranslate();
  return (names: readonly string[], texts: string) =>
    names.map((id) => ({ id, name: translate(`${texts}.${id}`, { _: id }) }));
}
