import { above, space } from '@site/shared/tokens';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[10]};
  align-items: start;

  ${above.wide} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    gap: ${space[20]};
  }
`;

/** The two sides of a letter: who it goes to, and what it says. */
export function Letter({
  details,
  form,
}: {
  readonly details: ReactNode;
  readonly form: ReactNode;
}) {
  return (
    <Root>
      {details}
      {form}
    </Root>
  );
}
