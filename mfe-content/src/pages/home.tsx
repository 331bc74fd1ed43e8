import { useApi, useSite } from '@site/shared/contract/runtime';
import { useQuery } from '@site/shared/query';
import { AddressSpace, Band, PageHero } from '@site/shared/ui';
import { areasOf } from '../adoption';
import { askConnection } from '../api/connection';
import { readShares } from '../api/shares';
import { ClaimStats } from '../components/claim-stats';
import { ClosingCall } from '../components/closing-call';
import { ConnectionCheck } from '../components/connection-check';
import { CountryBand } from '../components/country-band';
import { FeatureList } from '../components/feature-list';
import { LatestUpdatesPlace } from '../components/latest-updates-place';
import { ReasonGrid } from '../components/reason-grid';
import { SectionHead } from '../components/section-head';
import { useCopy } from '../components/use-copy';
import { home } from '../content/home';
import { pageLabels } from '../content/page-labels';
import type { HomeContent } from '../content/types';

/** The front page. */
export function HomePage() {
  const { hero, stats, why, latestUpdates, features, callToAction } = useCopy<HomeContent>(home);
  const api = useApi();
  const areas = areasOf(useSite());
  const shares = useQuery(areas.length > 0 ? ['shares'] : null, () => readShares(api, areas), {
    isSilent: true,
  });
  return (
    <>
      <PageHero
        title={hero.title}
        lead={hero.lead}
        actions={<ConnectionCheck links={hero.actions} ask={askConnection} />}
        aside={<AddressSpace {...pageLabels.addressSpace} />}
        asideBleed
      />
      {areas.length > 0 && <CountryBand query={shares} />}
      <Band labelledBy="figures">
        <SectionHead id="figures" title={stats.title} />
        <ClaimStats claims={stats.stats} />
      </Band>
      <Band tone="alt" labelledBy="why">
        <SectionHead id="why" title={why.title} lead={why.lead} />
        <ReasonGrid cards={why.cards} />
      </Band>
      <LatestUpdatesPlace title={latestUpdates.title} />
      <Band tone="alt" labelledBy="features">
        <SectionHead id="features" title={features.title} lead={features.lead} />
        <FeatureList cards={features.cards} columns={3} />
      </Band>
      <ClosingCall {...callToAction} />
    </>
  );
}
