import { space } from '@site/shared/tokens';
import { ButtonLink, Container, ErrorPanel } from '@site/shared/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { postTexts } from '#content/texts';

// The footer stays below the screen, where it was while the post was awaited.
const Place = styled.div`
  min-height: 100vh;
  padding-block: ${space[12]};
`;

/** Where `Back to Blog` leads. */
export const BLOG_ADDRESS = '/Blog';

interface PostFailureProps {
  readonly texts: { readonly title: string; readonly message: string };
  /** Absent where trying again would not help. */
  readonly onRetry?: () => void;
}

/** Stands for a post that could not be read, or that there is not. */
export function PostFailure({ texts, onRetry }: PostFailureProps): ReactNode {
  return (
    <Place>
      <Container>
        <ErrorPanel
          headingLevel={1}
          title={texts.title}
          message={texts.message}
          onRetry={onRetry}
          actions={
            <ButtonLink variant={onRetry ? 'secondary' : 'primary'} href={BLOG_ADDRESS}>
              {postTexts.back}
            </ButtonLink>
          }
        />
      </Container>
    </Place>
  );
}
