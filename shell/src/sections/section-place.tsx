import { space } from '@site/shared/tokens';
import { Container, Spinner } from '@site/shared/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { sectionTexts } from '../content/section-texts';

const Place = styled.div`
  /* The footer stays below the screen, so that nothing on it moves when the page comes. */
  min-height: 100dvh;
  padding-block: ${space[16]};
`;

/** The room of a section's page while the page is on its way. */
export function SectionPlace(): ReactNode {
  return (
    <Place aria-busy>
      <Container>
        <Spinner label={sectionTexts.loading} />
      </Container>
    </Place>
  );
}
