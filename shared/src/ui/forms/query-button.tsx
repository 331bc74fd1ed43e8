import type { FormEvent } from 'react';
import { Button, type ButtonProps } from '../actions/button.tsx';

/** Hidden form values; empty ones are omitted. */
export type KeptValues = Readonly<Record<string, string>>;

/** Hidden fields that keep other query parameters when a form is submitted without scripts. */
export function KeptFields({ values = {} }: { readonly values?: KeptValues }) {
  return Object.entries(values).map(
    ([name, value]) => value !== '' && <input key={name} type="hidden" name={name} value={value} />,
  );
}

export interface QueryButtonProps extends Omit<ButtonProps, 'type' | 'onClick'> {
  /** Query parameters to keep; all others are removed. */
  readonly kept?: KeptValues;
  readonly onPress: () => void;
}

/** Removes query parameters from the URL. Without scripts, it submits a form. */
export function QueryButton({ kept, onPress, children, ...rest }: QueryButtonProps) {
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onPress();
  };
  return (
    <form aria-label={typeof children === 'string' ? children : undefined} onSubmit={handleSubmit}>
      <KeptFields values={kept} />
      <Button {...rest} type="submit">
        {children}
      </Button>
    </form>
  );
}
