import type { Query } from '@site/shared/query';
import { above } from '@site/shared/tokens';
import { Band, Skeleton, Stack, Text } from '@site/shared/ui';
import { styled } from 'styled-components';
import { pageLabels } from '#content/page-labels';
import type { SharesOfDay } from '../../adoption';
import { standing } from '../../content/standing';
import { useCopy } from '../../use-copy';
import { ActionLinks } from '../calls/action-links';
import { CountryStanding, NeighboursTable, SideBySide } from '../figures/country-standing';
import { SectionHead } from '../layout/section-head';

// Reserves the height of a few neighbours, so that the content below does not move.
const Room = styled(SideBySide)`
  min-height: 46rem;

  ${above.wide} {
    min-height: 24rem;
  }
`;

export function CountryBand({ rows: query }: { readonly rows: Query<SharesOfDay | null> }) {
  const copy = useCopy(standing);
  const { loading, failed } = pageLabels.figures;
  const Place = query.status === 'ready' && query.data === null ? SideBySide : Room;
  return (
    <Band tone="ink" labelledBy="country">
      <SectionHead id="country" title={copy.title} />
      <Place>
        <Stack gap={6}>
          {query.status === 'ready' && <CountryStanding shares={query.data} copy={copy} />}
          {query.status === 'loading' && <Skeleton lines={6} label={loading} />}
          {query.status === 'error' && <Text>{failed.title}</Text>}
          <ActionLinks links={[copy.link]} />
        </Stack>
        {query.status === 'ready' && query.data && (
          <NeighboursTable shares={query.data} copy={copy.table} />
        )}
      </Place>
    </Band>
  );
}
