import { useSite } from '@site/shared/contract/runtime';
import { color, size, space, tracking } from '@site/shared/tokens';
import { civilDateWords, SourceNote } from '@site/shared/ui';
import { styled } from 'styled-components';
import { figureSources } from '#content/figure-sources';
import { pageLabels } from '#content/page-labels';
import type { StandingContent } from '#content/standing';
import { areasOf, formatPercent, nameOf, rankShares, type SharesOfDay } from '../../adoption';
import type { Source } from '../../content/types';
import { useCopy } from '../../use-copy';
import { SourceLinks } from '../claims/source-links';

const Root = styled.div`
  display: grid;
  align-content: start;
  gap: ${space[3]};
`;

const Value = styled.p`
  /* Enlarged figures stay on a small screen. */
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

export interface CountryStandingProps {
  /** Null where the database has no shares of any day. */
  readonly shares: SharesOfDay | null;
  readonly copy: StandingContent;
}

/** The site's country: its share of users, large, with its rank among its neighbours and the day. */
export function CountryStanding({ shares, copy }: CountryStandingProps) {
  const site = useSite();
  const source = useCopy<Source>(figureSources.googleStatistics);
  const [own] = areasOf(site);
  const ranked = rankShares(shares?.percentOf ?? {}, areasOf(site));
  const standing = ranked.find(({ area }) => area === own);
  if (!shares || !standing || standing.percent === null) return <Value>{pageLabels.noData}</Value>;
  const { rank } = copy;
  const unknown = ranked.filter(({ percent }) => percent === null);
  const names = unknown.map(({ area }) => nameOf(area, site)).join(', ');
  const count = ranked.length - unknown.length;
  return (
    <Root>
      <Value>{formatPercent(standing.percent)}</Value>
      <Label>{`${copy.shareLabel} ${civilDateWords(shares.day)}.`}</Label>
      <p>
        {`${rank.place} ${standing.place} ${rank.of} ${count} ${rank.among}.`}
        {names && ` ${rank.without} ${names}.`}
      </p>
      <SourceNote>{copy.caveat}</SourceNote>
      <SourceLinks sources={[source]} asOf={shares.day} />
    </Root>
  );
}
