import { Band } from '@site/shared/ui';
import { ClaimStats } from '../components/claim-stats';
import { ClosingCall } from '../components/closing-call';
import { CountryBand } from '../components/country-band';
import { FeatureList } from '../components/feature-list';
import { ReasonGrid } from '../components/reason-grid';
import { SectionHead } from '../components/section-head';
import { useCopy } from '../components/use-copy';
import { home } from '../content/home';
import type { HomeContent } from '../content/types';

function Reasons() {
  const { stats, why } = useCopy<HomeContent>(home);
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
  const { features, callToAction } = useCopy<HomeContent>(home);
  return (
    <>
      <Band tone="alt" labelledBy="features">
        <SectionHead id="features" title={features.title} lead={features.lead} />
        <FeatureList cards={features.cards} columns={3} />
      </Band>
      <ClosingCall {...callToAction} />
    </>
  );
}

/** What of the home page answers to no press. */
export const parts = { country: CountryBand, reasons: Reasons, features: Features };
