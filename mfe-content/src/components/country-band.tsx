import type { Query } from '@site/shared/query';
import { Band, Skeleton, Stack } from '@site/shared/ui';
import type { SharesOfDay } from '../adoption';
import { standing } from '../content/standing';
import type { StandingContent } from '../content/types';
import { ActionLinks } from './action-links';
import { CountryStanding } from './country-standing';
import { NeighboursTable } from './country-tables';
import { SectionHead } from './section-head';
import { SideBySide } from './side-by-side';
import { useCopy } from './use-copy';

/** How far the site's country is, in a glance; nothing where the figures cannot be read. */
export function CountryBand({ query }: { readonly query: Query<SharesOfDay | null> }) {
  const copy = useCopy<StandingContent>(standing);
  if (query.status === 'error') return null;
  return (
    <Band tone="ink" labelledBy="country">
      <SectionHead id="country" title={copy.title} />
      {query.status === 'loading' ? (
        <Skeleton lines={6} />
      ) : (
        <SideBySide>
          <Stack gap={6}>
            <CountryStanding shares={query.data} copy={copy} />
            <ActionLinks links={[copy.link]} />
          </Stack>
          <NeighboursTable shares={query.data} copy={copy.table} />
        </SideBySide>
      )}
    </Band>
  );
}
