import { Search } from 'lucide';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import { styled } from 'styled-components';
import { controlTexts } from '#shared-content/control-texts';
import { media, space, unansweredForms } from '../../tokens/index.ts';
import { Button } from '../actions/button.tsx';
import { Icon } from '../text/icon.tsx';
import { inputLook } from './field.tsx';
import { KeptFields, type KeptValues } from './query-button.tsx';

const Root = styled.form`
  display: grid;
  /* A browser's own width of a box is more than a phone has with large text. */
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]};
  max-width: 40rem;

  ${media.noScript} {
    ${unansweredForms} & {
      display: none;
    }
  }
`;

const Label = styled.label`
  font-weight: 700;
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};

  input {
    flex: 1 1 10rem;
    width: auto;
    min-width: 0;
  }
`;

const Input = styled.input`
  ${inputLook}
`;

export interface SearchFormProps {
  readonly label: string;
  /** What the box shows at first, and again whenever it is another text, such as after the browser's Back. */
  readonly defaultValue?: string;
  /** Gets the text as it was typed, when the form is submitted. */
  readonly onSubmit: (text: string) => void;
  readonly buttonLabel?: string;
  /** The path that answers it without scripts; that of the page otherwise. */
  readonly action?: string;
  /** Whether the box takes the focus when the popover around it opens. */
  readonly isFirst?: boolean;
  /** What else the address holds, for a search without scripts. */
  readonly kept?: KeptValues;
}

/** Searches on submit, never while typing. */
export function SearchForm({
  label,
  defaultValue = '',
  onSubmit,
  buttonLabel = controlTexts.search,
  action,
  isFirst,
  kept,
}: SearchFormProps) {
  const inputId = useId();
  const form = useRef<HTMLFormElement>(null);
  const followed = useRef(defaultValue);
  useEffect(() => {
    // What was typed before the page took over stays.
    if (followed.current === defaultValue) return;
    followed.current = defaultValue;
    // The box keeps what was typed; only a reset makes it take its new default value.
    form.current?.reset();
  }, [defaultValue]);
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get('q');
    onSubmit(typeof text === 'string' ? text : '');
  };
  return (
    <Root ref={form} role="search" action={action} onSubmit={handleSubmit}>
      <KeptFields values={kept} />
      <Label htmlFor={inputId}>{label}</Label>
      <Row>
        <Input
          id={inputId}
          name="q"
          type="search"
          defaultValue={defaultValue}
          autoComplete="off"
          autoFocus={isFirst}
          enterKeyHint="search"
        />
        <Button type="submit">
          <Icon icon={Search} />
          {buttonLabel}
        </Button>
      </Row>
    </Root>
  );
}
