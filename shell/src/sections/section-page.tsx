import type { SiteRoute } from '@site/shared/contract/routes';
import type { ReactNode } from 'react';
import { PrerenderedCopy } from '../prerender/prerendered-copy';
import { LoadedPart } from './loaded-part';
import { PrerenderedPart } from './prerendered-part';
import { SectionFallback } from './section-fallback';
import { pageOf } from './section-part';
import { SectionPlace } from './section-place';
import { useWasPrerendered } from './use-was-prerendered';

/** A section's page in its place. */
export function SectionPage({ route }: { readonly route: SiteRoute }): ReactNode {
  const part = pageOf(route);
  return useWasPrerendered() ? (
    <PrerenderedPart part={part} copy={<PrerenderedCopy />} />
  ) : (
    <LoadedPart
      part={part}
      pending={<SectionPlace />}
      fallback={(problem, retry) => (
        <SectionFallback route={route} problem={problem} onRetry={retry} />
      )}
    />
  );
}
