import { space } from '@site/shared/tokens';
import { ButtonLink, Container, ErrorPanel } from '@site/shared/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { postTexts } from '../content/texts';

// The footer stays below the screen, where it was while the post was awaited.
const Place = styled.div`
  min-height: 100vh;
  padding-block: ${space[12]};
`;

/** Where `Back to Blog` leads. */
export const BLOG_ADDRESS = '/Blog';

/** A post that could not be read. */
export function PostFailed({ onRetry }: { readonly onRetry: () => void }): ReactNode {
  const { title, message } = postTexts.failed;
  return (
    <Place>
      <Container>
        <ErrorPanel
          headingLevel={1}
          title={title}
          message={message}
          onRetry={onRetry}
          actions={
            <ButtonLink variant="secondary" href={BLOG_ADDRESS}>
              {postTexts.back}
            </ButtonLink>
          }
        />
      </Container>
    </Place>
  );
}

/** An address without a post. */
export function PostNotFound(): ReactNode {
  const { title, message } = postTexts.notFound;
  return (
    <Place>
      <Container>
        <ErrorPanel
          headingLevel={1}
          title={title}
          message={message}
          actions={<ButtonLink href={BLOG_ADDRESS}>{postTexts.back}</ButtonLink>}
        />
      </Container>
    </Place>
  );
}
