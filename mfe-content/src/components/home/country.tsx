import { useSite } from '@site/shared/contract/runtime';
import type { Query } from '@site/shared/query';
import { above, color, size, space } from '@site/shared/tokens';
import { Band, civilDateWords, Skeleton, Stack, Text, TextLink } from '@site/shared/ui';
import { styled } from 'styled-components';
import { pageLabels } from '#content/page-labels';
import { standing } from '#content/standing';
import { areasOf, formatPercent, type SharesOfDay } from '../../adoption';
import { useCopy } from '../../use-copy';
import { ActionLinks } from '../calls/action-links';
import { CountryStanding, NeighboursTable, SideBySide } from '../figures/country-standing';
import { SectionHead } from '../layout/section-head';

// Reserves the height of the loaded figure, so that the content below does not move.
const Share = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[4]};
  align-items: center;
  min-height: 4.5rem;
  margin-bottom: ${space[2]};
  padding-inline-start: ${space[4]};
  border-inline-start: 4px solid ${color.accent};
  line-height: 1.4;

  strong {
    flex: none;
    font-size: ${size[4]};
    font-variant-numeric: tabular-nums lining-nums;
  }

  span {
    flex: 1 1 10rem;
    min-width: min(10rem, 100%);
  }
`;

/** The country's share of users in the hero. Keeps its space while there is none. */
export function CountryShare({ rows: query }: { readonly rows: Query<SharesOfDay | null> }) {
  const { shareLabel, link } = useCopy(standing);
  const [own = ''] = areasOf(useSite());
  const shares = query.status === 'ready' ? query.data : null;
  const percent = shares?.percentOf[own] ?? null;
  if (query.status === 'error' || (query.status === 'ready' && percent === null)) return null;
  return (
    <Share>
      {shares && percent !== null && (
        <>
          <strong>{formatPercent(percent)}</strong>
          <span>
            {`${shareLabel} `}
            <TextLink href={link.href}>{civilDateWords(shares.day)}</TextLink>
          </span>
        </>
      )}
    </Share>
  );
}

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
