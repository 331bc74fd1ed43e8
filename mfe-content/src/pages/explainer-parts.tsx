import { Stack, Text, Timeline } from '@site/shared/ui';
import { AddressAnatomy } from '../components/address-anatomy';
import { ClaimStats } from '../components/claim-stats';
import { ClosingCall } from '../components/closing-call';
import { ComparisonTable } from '../components/comparison-table';
import { DetailCards } from '../components/detail-cards';
import { FeatureList } from '../components/feature-list';
import { FirstMinute } from '../components/first-minute';
import { PracticeRows } from '../components/practice-rows';
import { SourceLinks } from '../components/source-links';
import { useCopy } from '../components/use-copy';
import { explainer } from '../content/explainer';
import type { ExplainerContent } from '../content/types';

const useExplainer = () => useCopy<ExplainerContent>(explainer);

function Address() {
  const { address } = useExplainer();
  return (
    <Stack gap={8}>
      <Stack gap={4}>
        {address.paragraphs.map((paragraph) => (
          <Text key={paragraph}>{paragraph}</Text>
        ))}
      </Stack>
      <AddressAnatomy address={address} />
    </Stack>
  );
}

function AdoptionTimeline() {
  const { entries } = useExplainer().timeline;
  return (
    <Timeline
      items={entries.map(({ when, title, text, sources }) => ({
        when,
        title,
        body: text,
        source: <SourceLinks sources={sources} />,
      }))}
    />
  );
}

function featuresOf(tab: 0 | 1) {
  return () => <FeatureList cards={useExplainer().features.tabs[tab].cards} columns={2} />;
}

/** What of the explainer is words, links and drawings alone. */
export const parts = {
  minute: () => <FirstMinute parts={useExplainer().minute.parts} />,
  address: Address,
  protocol: featuresOf(0),
  benefits: featuresOf(1),
  comparison: () => <ComparisonTable comparison={useExplainer().comparison} />,
  technical: () => <DetailCards cards={useExplainer().technical.cards} />,
  timeline: AdoptionTimeline,
  stats: () => <ClaimStats claims={useExplainer().stats.stats} />,
  enterprise: () => <PracticeRows cards={useExplainer().enterprise.cards} />,
  closing: () => <ClosingCall {...useExplainer().callToAction} />,
};
