import { DataTable, Stack, Text, Timeline } from '@site/shared/ui';
import type { ExplainerContent } from '#content/explainer';
import { explainer } from '#content/explainer';
import { ClosingCall } from '../components/calls/closing-call';
import { ClaimStats } from '../components/claims/claim-stats';
import { PageSources } from '../components/claims/page-sources';
import { SourceLinks } from '../components/claims/source-links';
import { AddressAnatomy } from '../components/explainer/address-anatomy';
import { FirstMinute } from '../components/explainer/first-minute';
import { FoldedCards } from '../components/explainer/folded-cards';
import { useCopy } from '../use-copy';

/** IPv4 and IPv6 side by side, with the documents for each line. */
function ComparisonTable({ comparison }: { readonly comparison: ExplainerContent['comparison'] }) {
  const { columns, sourcesColumn, rows } = comparison;
  const [feature, ipv4, ipv6] = columns;
  return (
    <DataTable
      labelledBy="comparison"
      columns={[
        { key: 'feature', label: feature },
        { key: 'ipv4', label: ipv4 },
        { key: 'ipv6', label: ipv6 },
        { key: 'sources', label: sourcesColumn },
      ]}
      rows={rows.map(({ sources, ...row }) => ({
        ...row,
        sources: <SourceLinks sources={sources} bare />,
      }))}
    />
  );
}

const useExplainer = () => useCopy(explainer);

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
  return () => <FoldedCards cards={useExplainer().features.tabs[tab].cards} />;
}

/** What of the explainer is words, links and drawings alone. */
export const parts = {
  minute: () => <FirstMinute parts={useExplainer().minute.parts} />,
  address: Address,
  protocol: featuresOf(0),
  benefits: featuresOf(1),
  comparison: () => <ComparisonTable comparison={useExplainer().comparison} />,
  technical: () => <FoldedCards cards={useExplainer().technical.cards} />,
  timeline: AdoptionTimeline,
  stats: () => <ClaimStats claims={useExplainer().stats.stats} />,
  enterprise: () => <FoldedCards cards={useExplainer().enterprise.cards} />,
  closing: () => (
    <>
      <PageSources copy={explainer} />
      <ClosingCall {...useExplainer().callToAction} />
    </>
  ),
};
