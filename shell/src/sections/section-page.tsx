import { fillMeta } from '@site/shared/contract';
import type { SiteRoute } from '@site/shared/contract/routes';
import { useSite } from '@site/shared/contract/runtime';
import { SectionReads } from '@site/shared/query';
import { space } from '@site/shared/tokens';
import { BrokenBand, Container, ErrorPanel, Heading, Spinner } from '@site/shared/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { sectionTexts } from '../content/section-texts';
import { PrerenderedCopy } from '../prerender/prerendered-copy';
import { FullLoadLink } from './full-load-link';
import { LoadedPart } from './loaded-part';
import { PrerenderedPart } from './prerendered-part';
import type { Problem } from './section-fault';
import { pageOf } from './section-part';
import { useWasPrerendered } from './use-was-prerendered';

const Frame = styled.div`
  /* The footer stays below the screen, so that nothing on it moves when the page comes. */
  min-height: 100dvh;
  padding-block-end: ${space[16]};
`;

const Title = styled.div`
  margin-block: ${space[10]} ${space[6]};
`;

interface Props {
  readonly route: SiteRoute;
  readonly problem: Problem;
  onRetry(): void;
}

/** Stands for a page that is not there: its title, what happened, and ways on. */
function SectionFallback({ route, problem, onRetry }: Props): ReactNode {
  const site = useSite();
  const { title } = fillMeta(route.declared, site);
  const texts = sectionTexts.problems[problem];
  return (
    <Frame data-problem={problem}>
      <BrokenBand />
      <Container>
        <Title>
          <Heading level={1}>{title === '' ? site.product : title}</Heading>
        </Title>
        <ErrorPanel
          title={texts.title}
          message={texts.message}
          retryLabel={sectionTexts.retry}
          onRetry={onRetry}
          actions={<FullLoadLink />}
        />
      </Container>
    </Frame>
  );
}

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
