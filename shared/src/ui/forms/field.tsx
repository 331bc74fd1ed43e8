import { CircleAlert } from 'lucide';
import type { ComponentPropsWithRef, FocusEvent } from 'react';
import { styled } from 'styled-components';
import { color, size, space } from '../../tokens/index.ts';
import { Icon } from '../text/icon.tsx';
import { inputLook } from './input-look.ts';

const Root = styled.div`
  display: grid;
  gap: ${space[2]};
`;

const Label = styled.label`
  font-weight: 700;
  line-height: 1.35;
`;

const Optional = styled.span`
  color: ${color.textMuted};
  font-weight: 400;
`;

const Hint = styled.p`
  color: ${color.textMuted};
  font-size: ${size[-1]};
  line-height: 1.45;
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

/** The id of the box that belongs to a field's name, for links from an error summary. */
export function fieldId(name: string): string {
  return `field-${name}`;
}

interface FieldText {
  readonly label: string;
  readonly name: string;
  /** Where two forms of one page share a name. */
  readonly id?: string;
  readonly hint?: string;
  /** What is wrong and how to put it right. */
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

export type FieldProps = FieldText & (SingleLine | MultiLine);

/** A labelled box to type in, tied to its hint and its error. */
export function Field({ label, name, id = fieldId(name), hint, error, ...box }: FieldProps) {
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const descriptions = [hint ? hintId : '', error ? errorId : ''].filter(Boolean);
  const tied = {
    id,
    name,
    'aria-describedby': descriptions.length > 0 ? descriptions.join(' ') : undefined,
    'aria-invalid': error ? true : undefined,
  };
  return (
    <Root>
      <Label htmlFor={id}>
        {label}
        {!box.required && <Optional> (optional)</Optional>}
      </Label>
      {hint && <Hint id={hintId}>{hint}</Hint>}
      {error && (
        <FieldError id={errorId}>
          <Icon icon={CircleAlert} />
          {error}
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

/** A browser brings the line of the caret into sight, and not the whole field. */
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
