import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { controlTexts } from '#shared-content/control-texts';
import { color, radius, size, space } from '../../tokens/index.ts';
import { fieldId } from './field.tsx';

const Root = styled.div`
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

const Title = styled.h2`
  font-size: ${size[1]};
`;

export interface FieldErrorItem {
  /** The `name` of the field. */
  readonly name: string;
  readonly message: string;
}

export interface FormErrorSummaryProps {
  readonly errors: readonly FieldErrorItem[];
}

/** Names every error above the form and takes the focus, so that none is missed. */
export function FormErrorSummary({ errors }: FormErrorSummaryProps) {
  const root = useRef<HTMLDivElement>(null);
  const hasErrors = errors.length > 0;

  useEffect(() => {
    if (hasErrors) root.current?.focus();
  }, [hasErrors]);

  if (!hasErrors) return null;
  return (
    <Root ref={root} role="alert" tabIndex={-1}>
      <Title>{controlTexts.formProblem}</Title>
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
    </Root>
  );
}
