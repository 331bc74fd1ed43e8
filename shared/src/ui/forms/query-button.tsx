import type { FormEvent } from 'react';
import { Button, type ButtonProps } from '../actions/button.tsx';

/** Names and values that a form hands on unseen; an empty value is left out. */
export type KeptValues = Readonly<Record<string, string>>;

/** What the address holds beside a form's own fields, for a form that is sent without scripts. */
export function KeptFields({ values = {} }: { readonly values?: KeptValues }) {
  return Object.entries(values).map(
    ([name, value]) => value !== '' && <input key={name} type="hidden" name={name} value={value} />,
  );
}

export interface QueryButtonProps extends Omit<ButtonProps, 'type' | 'onClick'> {
  /** What stays in the address's query; all else goes. */
  readonly kept?: KeptValues;
  readonly onPress: () => void;
}

/** Takes something out of the address's query. Without scripts it is sent as a form. */
export function QueryButton({ kept, onPress, ...rest }: QueryButtonProps) {
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onPress();
  };
  return (
    <form onSubmit={handleSubmit}>
      <KeptFields values={kept} />
      <Button {...rest} type="submit" />
    </form>
  );
}
