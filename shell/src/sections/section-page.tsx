import type { SiteRoute } from '@site/shared/contract/routes';
import { SectionReads } from '@site/shared/query';
import { space } from '@site/shared/tokens';
import { Container, Spinner } from '@site/shared/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { sectionTexts } from '../content/section-texts';
import { PrerenderedCopy } from '../prerender/prerendered-copy';
import { LoadedPart } from './loaded-part';
import { PrerenderedPart } from './prerendered-part';
import { SectionFallback } from './section-fallback';
import { pageOf } from './section-part';
import { useWasPrerendered } from './use-was-prerendered';

const Room = styled.div`
  /* The footer stays below the screen, so that nothing on it moves when the page comes. */
  min-height: 100dvh;
  padding-block: ${space[16]};
`;

/** Stands for a page that is on its way. */
function PagePending(): ReactNode {
  return (
    <Room aria-busy>
      <Container>
        <Spinner label={sectionTexts.loading} />
      </Container>
    </Room>
  );
}

/** A section's page. */
export function SectionPage({ route }: { readonly route: SiteRoute }): ReactNode {
  const part = pageOf(route);
  const wasPrerendered = useWasPrerendered();
  return (
    <SectionReads value={part.section.name}>
      {wasPrerendered ? (
        <PrerenderedPart part={part} copy={<PrerenderedCopy />} />
      ) : (
        <LoadedPart
          part={part}
          pending={<PagePending />}
          fallback={(problem, retry) => (
            <SectionFallback route={route} problem={problem} onRetry={retry} />
          )}
        />
      )}
    </SectionReads>
  );
}
