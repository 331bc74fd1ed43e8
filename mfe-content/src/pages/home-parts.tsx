import { AddressSpace, Band } from '@site/shared/ui';
import { home } from '#content/home';
import { pageLabels } from '#content/page-labels';
import { ClosingCall } from '../components/calls/closing-call';
import { ClaimStats, PageSources } from '../components/claims/claims';
import { CountryBand, CountryShare } from '../components/home/country';
import { FeatureList, ReasonGrid } from '../components/home/reasons-and-features';
import { SectionHead } from '../components/layout/section-head';
import { useCopy } from '../use-copy';

function Space() {
  return <AddressSpace {...pageLabels.addressSpace} />;
}

function Reasons() {
  const { stats, why } = useCopy(home);
  return (
    <>
      <Band labelledBy="figures">
        <SectionHead id="figures" title={stats.title} />
        <ClaimStats claims={stats.stats} />
      </Band>
      <Band tone="alt" labelledBy="why">
        <SectionHead id="why" title={why.title} lead={why.lead} />
        <ReasonGrid cards={why.cards} />
      </Band>
    </>
  );
}

function Features() {
  const { features, callToAction } = useCopy(home);
  return (
    <>
      <Band tone="alt" labelledBy="features">
        <SectionHead id="features" title={features.title} lead={features.lead} />
        <FeatureList cards={features.cards} />
      </Band>
      <PageSources copy={home} />
      <ClosingCall {...callToAction} />
    </>
  );
}

/** What of the home page answers to no press. */
export const parts = {
  share: CountryShare,
  space: Space,
  country: CountryBand,
  reasons: Reasons,
  features: Features,
};
