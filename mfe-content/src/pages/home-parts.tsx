import { AddressSpace, Band, VisuallyHidden } from '@site/shared/ui';
import { pageLabels } from '#content/page-labels';
import { ClosingCall } from '../components/calls/closing-call';
import { ClaimStats, PageSources } from '../components/claims/claims';
import { CountryBand } from '../components/home/country';
import { FeatureList, ReasonGrid } from '../components/home/reasons-and-features';
import { SectionHead } from '../components/layout/section-head';
import { home } from '../content/home';
import { useCopy } from '../use-copy';

function Space() {
  return <AddressSpace {...pageLabels.addressSpace} />;
}

function Figures() {
  const { stats } = useCopy(home);
  return (
    <Band tight labelledBy="figures">
      <VisuallyHidden as="h2" id="figures">
        {stats.title}
      </VisuallyHidden>
      <ClaimStats claims={stats.stats} />
    </Band>
  );
}

function Reasons() {
  const { why } = useCopy(home);
  return (
    <Band tone="alt" labelledBy="why">
      <SectionHead id="why" title={why.title} lead={why.lead} />
      <ReasonGrid cards={why.cards} />
    </Band>
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

/** Static parts of the home page, without event handlers. */
export const parts = {
  space: Space,
  figures: Figures,
  country: CountryBand,
  reasons: Reasons,
  features: Features,
};
