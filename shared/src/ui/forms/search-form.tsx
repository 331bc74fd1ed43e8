import { Search } from 'lucide';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import { styled } from 'styled-components';
import { controlTexts } from '#shared-content/control-texts';
import { MOST_SEARCH_LETTERS } from '../../text/text.ts';
import { media, space, unansweredForms } from '../../tokens/index.ts';
import { Button } from '../actions/button.tsx';
import { Icon } from '../text/icon.tsx';
import { inputLook } from './field.tsx';
import { KeptFields, type KeptValues } from './query-button.tsx';

const Root = styled.form`
  display: grid;
  /* Overrides the browser's default width, which exceeds a phone's at large text sizes. */
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
  /** Initial text. The input resets when it changes, for example on Back. */
  readonly defaultValue?: string;
  readonly onSubmit: (text: string) => void;
  readonly buttonLabel?: string;
  /** Form action without scripts; defaults to the page's path. */
  readonly action?: string;
  /** Focuses the input when the popover around it opens. */
  readonly isFirst?: boolean;
  /** Query parameters to keep without scripts. */
  readonly kept?: KeptValues;
}

/** A search form; it searches on submit, not while typing. */
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
    // Keeps text that was typed before hydration.
    if (followed.current === defaultValue) return;
    followed.current = defaultValue;
    // Only a reset applies a new default value.
    form.current?.reset();
  }, [defaultValue]);
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get('q');
    onSubmit(typeof text === 'string' ? text : '');
  };
  return (
    <Root ref={form} role="search" aria-label={label} action={action} onSubmit={handleSubmit}>
      <KeptFields values={kept} />
      <Label htmlFor={inputId}>{label}</Label>
      <Row>
        <Input
          id={inputId}
          name="q"
          type="search"
          defaultValue={defaultValue}
          maxLength={MOST_SEARCH_LETTERS}
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
