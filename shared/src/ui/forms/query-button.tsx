import type { FormEvent } from 'react';
import { Button, type ButtonProps } from '../actions/button.tsx';
import { KeptFields, type KeptValues } from './kept-fields.tsx';

export interface QueryButtonProps extends Omit<ButtonProps, 'type' | 'onClick'> {
  /** What stays in the address's query; all else goes. */
  readonly kept?: KeptValues;
  readonly onPress: () => void;
}

const NOTHING: KeptValues = {};

/** Takes something out of the address's query. Without scripts it is sent as a form. */
export function QueryButton({ kept = NOTHING, onPress, ...rest }: QueryButtonProps) {
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
