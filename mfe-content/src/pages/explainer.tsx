import { Band, PageHero, Stack, Tabs, Text, Timeline } from '@site/shared/ui';
import { askConnection } from '../api/connection';
import { ActionLinks } from '../components/action-links';
import { AddressAnatomy } from '../components/address-anatomy';
import { ClaimStats } from '../components/claim-stats';
import { ClosingCall } from '../components/closing-call';
import { ComparisonTable } from '../components/comparison-table';
import { ConnectionCheck } from '../components/connection-check';
import { DetailCards } from '../components/detail-cards';
import { FeatureList } from '../components/feature-list';
import { FirstMinute } from '../components/first-minute';
import { PracticeRows } from '../components/practice-rows';
import { Reference } from '../components/reference';
import { SectionHead } from '../components/section-head';
import { SourceLinks } from '../components/source-links';
import { useCopy } from '../components/use-copy';
import { explainer } from '../content/explainer';
import { readingLabels } from '../content/reading-labels';
import type { ExplainerContent } from '../content/types';

function Hero({ title, lead, actions, facts, scroll }: ExplainerContent['hero']) {
  const links = [...actions, { label: scroll.label, href: `#${scroll.targetId}` }];
  return (
    <PageHero
      title={title}
      lead={lead}
      actions={<ActionLinks links={links} />}
      facts={facts?.map((fact) => ({ ...fact, text: <code>{fact.text}</code> }))}
    />
  );
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

/** What IPv6 is: in a minute for everybody, then in depth. */
export function ExplainerPage() {
  const copy = useCopy<ExplainerContent>(explainer);
  const { hero, minute, address, stats, features, comparison, technical, timeline, enterprise } =
    copy;
  return (
    <>
      <Hero {...hero} />
      <Band labelledBy="minute">
        <SectionHead id="minute" title={minute.title} />
        <FirstMinute parts={minute.parts} />
        <ConnectionCheck links={minute.actions} ask={askConnection} />
      </Band>
      <Reference
        label={readingLabels.onThisPage}
        parts={[
          {
            id: 'address',
            title: address.title,
            content: (
              <Stack gap={8}>
                <Stack gap={4}>
                  {address.paragraphs.map((paragraph) => (
                    <Text key={paragraph}>{paragraph}</Text>
                  ))}
                </Stack>
                <AddressAnatomy address={address} />
              </Stack>
            ),
          },
          {
            id: 'features-title',
            partId: hero.scroll.targetId,
            title: features.title,
            content: <FeatureTabs features={features} />,
          },
          {
            id: 'comparison',
            title: comparison.title,
            content: <ComparisonTable comparison={comparison} />,
          },
          { id: 'technical', ...technical, content: <DetailCards cards={technical.cards} /> },
          { id: 'timeline', ...timeline, content: <AdoptionTimeline {...timeline} /> },
          { id: 'stats', ...stats, content: <ClaimStats claims={stats.stats} /> },
          { id: 'enterprise', ...enterprise, content: <PracticeRows cards={enterprise.cards} /> },
        ]}
      />
      <ClosingCall {...copy.callToAction} />
    </>
  );
}
