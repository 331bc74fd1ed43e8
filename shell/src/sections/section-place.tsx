import { space } from '@site/shared/tokens';
import { Container, Spinner } from '@site/shared/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { sectionTexts } from '../content/section-texts';

const Place = styled.div`
  /* The footer stays below the screen, so that nothing on it moves when the page comes. */
  min-height: 100dvh;
  padding-block: ${space[16]};
`;

interface Props {
  /** Shows that the page is on its way. */
  readonly busy?: boolean;
  readonly children?: ReactNode;
}

/** The room of a section's page while the page itself is not there. */
export function SectionPlace({ busy = false, children }: Props): ReactNode {
  return (
    <Place aria-busy={busy}>
      <Container>{busy ? <Spinner label={sectionTexts.loading} /> : children}</Container>
    </Place>
  );
}
