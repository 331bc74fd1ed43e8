import { CircleAlert } from 'lucide';
import { type ComponentPropsWithRef, type FocusEvent, useEffect, useRef } from 'react';
import { css, styled } from 'styled-components';
import { controlTexts } from '#shared-content/control-texts';
import { color, radius, size, space, target } from '../../tokens/index.ts';
import { Icon } from '../text/icon.tsx';

export const inputLook = css`
  width: 100%;
  min-height: ${target.normal};
  padding: ${space[2]} ${space[3]};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.normal};
  background: ${color.surface};
  color: ${color.text};
  line-height: 1.5;
  appearance: none;

  &:hover {
    border-color: ${color.text};
  }

  &:focus-visible {
    border-color: ${color.text};
  }

  &::placeholder {
    color: ${color.textMuted};
    opacity: 1;
  }

  &[aria-invalid='true'] {
    border: 2px solid ${color.danger};
  }
`;

const Summary = styled.div`
  padding: ${space[5]};
  border: 3px solid ${color.danger};
  border-radius: ${radius.normal};
  background: ${color.surface};

  ul {
    margin-top: ${space[2]};
    padding-inline-start: ${space[5]};
  }

  a {
    color: ${color.danger};
    font-weight: 600;
  }
`;

const SummaryTitle = styled.h2`
  font-size: ${size[1]};
`;

interface FieldErrorItem {
  readonly name: string;
  readonly message: string;
}

interface FormErrorSummaryProps {
  readonly errors: readonly FieldErrorItem[];
}

/** Lists all errors above the form and takes the focus. */
export function FormErrorSummary({ errors }: FormErrorSummaryProps) {
  const root = useRef<HTMLDivElement>(null);
  const hasErrors = errors.length > 0;

  useEffect(() => {
    if (hasErrors) root.current?.focus();
  }, [hasErrors]);

  if (!hasErrors) return null;
  return (
    <Summary ref={root} role="alert" tabIndex={-1}>
      <SummaryTitle>{controlTexts.formProblem}</SummaryTitle>
      <ul>
        {errors.map(({ name, message }) => (
          <li key={name}>
            <a
              href={`#${fieldId(name)}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(fieldId(name))?.focus();
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </Summary>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space[2]};
`;

const Label = styled.label`
  font-weight: 700;
  line-height: 1.35;
`;

const FieldError = styled.p`
  display: flex;
  gap: ${space[2]};
  align-items: baseline;
  color: ${color.danger};
  font-weight: 600;
  line-height: 1.4;
`;

const Input = styled.input`
  ${inputLook}
`;

const TextArea = styled.textarea`
  ${inputLook}
`;

/** Returns the id of a field's input, for links from the error summary. */
export function fieldId(name: string): string {
  return `field-${name}`;
}

interface FieldText {
  readonly label: string;
  readonly name: string;
  readonly error?: string | undefined;
}

type Owned = keyof FieldText | 'style' | 'className';

type SingleLine = { multiline?: false; rows?: undefined } & Omit<
  ComponentPropsWithRef<'input'>,
  Owned | 'rows' | 'children'
>;
type MultiLine = { multiline: true; rows?: number; type?: undefined } & Omit<
  ComponentPropsWithRef<'textarea'>,
  Owned | 'rows' | 'children'
>;

type FieldProps = FieldText & (SingleLine | MultiLine);

export function Field({ label, name, error, ...box }: FieldProps) {
  const id = fieldId(name);
  const errorId = `${id}-error`;
  const tied = {
    id,
    name,
    'aria-describedby': error ? errorId : box['aria-describedby'],
    'aria-invalid': error ? true : undefined,
  };
  return (
    <Root>
      <Label htmlFor={id}>{label}</Label>
      {error && (
        <FieldError id={errorId}>
          <Icon icon={CircleAlert} />
          <span>{error}</span>
        </FieldError>
      )}
      <FieldBox box={box} tied={tied} />
    </Root>
  );
}

interface FieldBoxProps {
  readonly box: SingleLine | MultiLine;
  readonly tied: Record<string, string | boolean | undefined>;
}

/** Scrolls the whole field into view; browsers scroll only to the caret. */
function showWhole({ currentTarget }: FocusEvent<HTMLTextAreaElement>): void {
  currentTarget.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}

function FieldBox({ box, tied }: FieldBoxProps) {
  if (box.multiline) {
    const { multiline: _, ...rest } = box;
    return <TextArea rows={4} onFocus={showWhole} {...rest} {...tied} />;
  }
  const { multiline: _, ...rest } = box;
  return <Input type="text" {...rest} {...tied} />;
}
