import { Check } from 'lucide';
import { type MouseEvent, useOptimistic, useTransition } from 'react';
import { styled } from 'styled-components';
import {
  color,
  duration,
  easing,
  media,
  radius,
  size,
  space,
  unansweredForms,
} from '../../tokens/index.ts';
import { Icon } from '../text/icon.tsx';
import { KeptFields, type KeptValues } from './query-button.tsx';

const Form = styled.form`
  ${media.noScript} {
    ${unansweredForms} & {
      display: none;
    }
  }
`;

const Root = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
`;

const Option = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  min-height: 2.5rem;
  /* Keeps enlarged text on a small screen. */
  padding: ${space[1]} min(${space[4]}, 5vw);
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.normal};
  background: ${color.surface};
  color: ${color.text};
  font-size: ${size[-1]};
  font-weight: 600;
  transition: background-color ${duration.quick} ${easing.out};

  &:hover {
    background: ${color.surfaceHover};
  }

  &[aria-pressed='true'] {
    border-color: ${color.text};
    background: ${color.text};
    color: ${color.ground};
  }
`;

export interface FilterOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

export interface FilterBarProps<Value extends string> {
  readonly label: string;
  readonly options: readonly FilterOption<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** Other query parameters to keep. */
  readonly kept?: KeptValues;
}

/** A row of choices with one selected. Without scripts, a choice submits a form. */
export function FilterBar<Value extends string>({
  label,
  options,
  value,
  onChange,
  kept,
}: FilterBarProps<Value>) {
  const [pressed, press] = useOptimistic(value);
  const [, startTransition] = useTransition();
  // Shows the press immediately; the list may take longer to render.
  const choose = (event: MouseEvent, chosen: Value) => {
    event.preventDefault();
    startTransition(() => {
      press(chosen);
      onChange(chosen);
    });
  };
  return (
    <Form aria-label={label}>
      <KeptFields values={kept} />
      <Root aria-label={label}>
        {options.map((option) => (
          <Option
            key={option.value}
            type="submit"
            name="category"
            value={option.value}
            aria-pressed={option.value === pressed}
            onClick={(event) => choose(event, option.value)}
          >
            {option.value === pressed && <Icon icon={Check} />}
            <span>{option.label}</span>
          </Option>
        ))}
      </Root>
    </Form>
  );
}
