import type { Query } from '@site/shared/query';
import { above } from '@site/shared/tokens';
import { Band, Skeleton, Stack, Text } from '@site/shared/ui';
import { styled } from 'styled-components';
import { pageLabels } from '#content/page-labels';
import { standing } from '#content/standing';
import type { SharesOfDay } from '../../adoption';
import { useCopy } from '../../use-copy';
import { ActionLinks } from '../calls/action-links';
import { SectionHead } from '../layout/section-head';
import { SideBySide } from '../layout/side-by-side';
import { CountryStanding } from './country-standing';
import { NeighboursTable } from './neighbours-table';

// As high as the figures need with a few neighbours: what follows stays where it is, whatever comes of the read.
const Room = styled(SideBySide)`
  min-height: 46rem;

  ${above.wide} {
    min-height: 24rem;
  }
`;

/** How far the site's country is, in a glance. */
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
