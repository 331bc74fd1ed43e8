import { fillMeta, PAGE_SHOWN } from '@site/shared/contract';
import type { SiteRoute } from '@site/shared/contract/routes';
import { useSite } from '@site/shared/contract/runtime';
import { SectionReads } from '@site/shared/query';
import { space } from '@site/shared/tokens';
import { BrokenBand, Container, Heading, Spinner } from '@site/shared/ui';
import { type ReactNode, useCallback } from 'react';
import { styled } from 'styled-components';
import { sectionTexts } from '#content/section-texts';
import { InItsLanguage, InPageLanguage, languageOfPage } from './in-its-language';
import { PartPanel } from './part-panel';
import type { Problem } from './section-fault';
import { pageOf } from './section-part';
import { ShownPart } from './shown-part';

const Frame = styled.div`
  /* Keeps the footer below the screen, so that nothing moves when the page appears. */
  min-height: 100dvh;
  padding-block-end: ${space[16]};
`;

const Top = styled.div`
  margin-block: ${space[10]} ${space[6]};
`;

const PAGE_PENDING = (
  <Frame aria-busy>
    <Container>
      <Top>
        <InPageLanguage>
          <Spinner label={sectionTexts.loading} />
        </InPageLanguage>
      </Top>
    </Container>
  </Frame>
);

interface Props {
  readonly route: SiteRoute;
  readonly problem: Problem;
  onRetry(): void;
}

/** Replaces a page that failed: its title, the problem and links. */
function PageFallback({ route, problem, onRetry }: Props): ReactNode {
  const site = useSite();
  return (
    <Frame data-problem={problem}>
      <BrokenBand />
      <Container>
        <Top>
          <Heading level={1}>{fillMeta(route.declared, site).title || site.product}</Heading>
        </Top>
        <PartPanel problem={problem} onRetry={onRetry} />
      </Container>
    </Frame>
  );
}

export function SectionPage({ route }: { readonly route: SiteRoute }): ReactNode {
  const { name } = route.section;
  const markShown = useCallback(() => void performance.mark(PAGE_SHOWN, { detail: name }), [name]);
  return (
    <InItsLanguage language={languageOfPage(route)}>
      <SectionReads value={name}>
        <ShownPart
          part={pageOf(route)}
          pending={PAGE_PENDING}
          onShown={markShown}
          fallback={(problem, retry) => (
            <PageFallback route={route} problem={problem} onRetry={retry} />
          )}
        />
      </SectionReads>
    </InItsLanguage>
  );
}
