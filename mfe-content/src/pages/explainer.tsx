import { Band, PageHero, Stack, Tabs, Text, Timeline } from '@site/shared/ui';
import { ActionLinks } from '../components/action-links';
import { AddressAnatomy } from '../components/address-anatomy';
import { ClaimStats } from '../components/claim-stats';
import { ClosingCall } from '../components/closing-call';
import { ComparisonTable } from '../components/comparison-table';
import { DetailCards } from '../components/detail-cards';
import { FeatureList } from '../components/feature-list';
import { PracticeRows } from '../components/practice-rows';
import { SectionHead } from '../components/section-head';
import { SourceLinks } from '../components/source-links';
import { useCopy } from '../components/use-copy';
import { explainer } from '../content/explainer';
import type { ExplainerContent } from '../content/types';

function Hero({ title, lead, actions, scroll }: ExplainerContent['hero']) {
  const links = [...actions, { label: scroll.label, href: `#${scroll.targetId}` }];
  return <PageHero title={title} lead={lead} actions={<ActionLinks links={links} />} />;
}

function FeatureTabs({ features }: { readonly features: ExplainerContent['features'] }) {
  return (
    <Tabs
      label={features.tabsLabel}
      tabs={features.tabs.map(({ id, label, cards }) => ({
        id,
        label,
        content: <FeatureList cards={cards} columns={2} />,
      }))}
    />
  );
}

function AdoptionTimeline({ entries }: Pick<ExplainerContent['timeline'], 'entries'>) {
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

/** What IPv6 is, and how it differs from IPv4. */
export function ExplainerPage() {
  const copy = useCopy<ExplainerContent>(explainer);
  const { hero, address, stats, features, comparison, technical, timeline, enterprise } = copy;
  return (
    <>
      <Hero {...hero} />
      <Band labelledBy="address">
        <SectionHead id="address" title={address.title} />
        <Stack gap={8}>
          <Stack gap={4}>
            {address.paragraphs.map((paragraph) => (
              <Text key={paragraph}>{paragraph}</Text>
            ))}
          </Stack>
          <AddressAnatomy address={address} />
        </Stack>
      </Band>
      <Band tone="alt" id={hero.scroll.targetId} labelledBy="features-title">
        <SectionHead id="features-title" title={features.title} />
        <FeatureTabs features={features} />
      </Band>
      <Band labelledBy="comparison">
        <SectionHead id="comparison" title={comparison.title} />
        <ComparisonTable comparison={comparison} />
      </Band>
      <Band tone="alt" labelledBy="technical">
        <SectionHead id="technical" title={technical.title} lead={technical.lead} />
        <DetailCards cards={technical.cards} />
      </Band>
      <Band labelledBy="timeline">
        <SectionHead id="timeline" title={timeline.title} />
        <AdoptionTimeline entries={timeline.entries} />
      </Band>
      <Band tone="alt" labelledBy="stats">
        <SectionHead id="stats" title={stats.title} />
        <ClaimStats claims={stats.stats} />
      </Band>
      <Band labelledBy="enterprise">
        <SectionHead id="enterprise" title={enterprise.title} lead={enterprise.lead} />
        <PracticeRows cards={enterprise.cards} />
      </Band>
      <ClosingCall {...copy.callToAction} />
    </>
  );
}
