import { useSite } from '@site/shared/contract/runtime';
import { above, color, size, space, tracking } from '@site/shared/tokens';
import { civilDateWords, DataTable, SourceNote } from '@site/shared/ui';
import { styled } from 'styled-components';
import { pageLabels } from '#content/page-labels';
import {
  type Adoption,
  areasOf,
  formatPercent,
  nameOf,
  rankShares,
  type SharesOfDay,
} from '../../adoption';
import { figureSources } from '../../content/figure-sources';
import type { StandingContent } from '../../content/standing';
import type { Source } from '../../content/types';
import { useCopy } from '../../use-copy';
import { SourceLinks } from '../claims/source-links';
import { ShareCell } from './bar-cell';

/** Two columns, the second slightly wider. They stack on narrow screens. */
export const SideBySide = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${space[10]} ${space[16]};

  ${above.wide} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
  }
`;

const Standing = styled.div`
  display: grid;
  align-content: start;
  gap: ${space[3]};
`;

const Value = styled.p`
  /* Keeps the figure on a small screen at enlarged text sizes. */
  font-size: min(${size[6]}, 22vw);
  font-weight: 800;
  font-variant-numeric: tabular-nums lining-nums;
  letter-spacing: ${tracking.tight};
  line-height: 1;
`;

const Label = styled.p`
  max-width: 34ch;
  color: ${color.text};
  font-weight: 600;
  line-height: 1.4;
`;

interface CountryStandingProps {
  /** Null if the database has no shares. */
  readonly shares: SharesOfDay | null;
  readonly copy: StandingContent;
}

/** The country's share of users in large type, with its rank among its neighbours and the date. */
export function CountryStanding({ shares, copy }: CountryStandingProps) {
  const site = useSite();
  const source = useCopy<Source>(figureSources.googleStatistics);
  const [own] = areasOf(site);
  const ranked = rankShares(shares?.percentOf ?? {}, areasOf(site));
  const standing = ranked.find(({ area }) => area === own);
  if (!shares || !standing || standing.percent === null) return <Value>{pageLabels.noData}</Value>;
  const { rank } = copy;
  const { stop } = pageLabels.marks;
  const unknown = ranked.filter(({ percent }) => percent === null);
  const names = pageLabels.list(unknown.map(({ area }) => nameOf(area, site)));
  const count = ranked.length - unknown.length;
  return (
    <Standing>
      <Value>{formatPercent(standing.percent)}</Value>
      <Label>{`${copy.shareLabel} ${civilDateWords(shares.day)}${stop}`}</Label>
      <p>
        {`${rank.place} ${standing.place} ${rank.of}${count} ${rank.among}${stop}`}
        {names && ` ${rank.without} ${names}${stop}`}
      </p>
      <SourceNote>{copy.caveat}</SourceNote>
      <SourceLinks sources={[source]} asOf={shares.day} />
    </Standing>
  );
}

const Neighbours = styled.div`
  tr:has([data-own]) {
    background: ${color.accentSoft};
  }
`;

const Name = styled.span`
  &[data-own] {
    font-weight: 800;
  }

  ${above.medium} {
    white-space: nowrap;
  }
`;

/** Most neighbours have less. On a scale to 100, their bars would look alike. */
const FULL_PERCENT = 25;

interface NeighboursTableProps {
  readonly shares: SharesOfDay | null;
  readonly copy: StandingContent['table'];
  /** Optional column: number of blocks registered in each country. */
  readonly blocks?: { readonly label: string; readonly counts: Adoption['blocks'] };
}

/** Table of the site's country and its neighbours, highest share first. */
export function NeighboursTable({ shares, copy, blocks }: NeighboursTableProps) {
  const site = useSite();
  const areas = areasOf(site);
  const ranked = rankShares(shares?.percentOf ?? {}, areas);
  const full = Math.max(FULL_PERCENT, ranked[0]?.percent ?? 0);
  return (
    <Neighbours>
      <DataTable
        caption={copy.title}
        columns={[
          { key: 'name', label: copy.country },
          { key: 'share', label: `${copy.share} ${full}%`, numeric: true },
          ...(blocks ? [{ key: 'blocks', label: blocks.label, numeric: true } as const] : []),
        ]}
        rows={ranked.map(({ area, percent }) => {
          return {
            name: <Name data-own={area === areas[0] || undefined}>{nameOf(area, site)}</Name>,
            share: <ShareCell percent={percent} full={full} />,
            blocks: blocks?.counts[area] ?? pageLabels.noData,
          };
        })}
      />
    </Neighbours>
  );
}
