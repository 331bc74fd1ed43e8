import { Band, PageHero, staticParts, Tabs } from '@site/shared/ui';
import type { ExplainerTop } from '#content/explainer-top';
import { explainerTop } from '#content/explainer-top';
import { readingLabels } from '#content/reading-labels';
import { ActionLinks } from '../components/calls/action-links';
import { ConnectionCheck } from '../components/connection/connection-check';
import { Reference } from '../components/explainer/reference';
import { SectionHead } from '../components/layout/section-head';
import { useCopy } from '../use-copy';

const loadCheck = () => import('./check');
const { Part, withParts } = staticParts(
  'explainer',
  async () => (await import('./explainer-parts')).parts,
);

function Hero({ title, lead, actions, facts, scroll }: ExplainerTop['hero']) {
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

function FeatureTabs({ features }: { readonly features: ExplainerTop['features'] }) {
  const [protocol, benefits] = features.tabs;
  return (
    <Tabs
      label={features.tabsLabel}
      tabs={[
        { ...protocol, content: <Part name="protocol" /> },
        { ...benefits, content: <Part name="benefits" /> },
      ]}
    />
  );
}

/** What IPv6 is: in a minute for everybody, then in depth. */
function ExplainerPage() {
  const copy = useCopy(explainerTop);
  const { hero, minute, features } = copy;
  return (
    <>
      <Hero {...hero} />
      <Band labelledBy="minute">
        <SectionHead id="minute" title={minute.title} />
        <Part name="minute" />
        <ConnectionCheck links={minute.actions} load={loadCheck} />
      </Band>
      <Reference
        label={readingLabels.onThisPage}
        parts={[
          { id: 'address', ...copy.address, content: <Part name="address" /> },
          {
            id: 'features-title',
            partId: hero.scroll.targetId,
            title: features.title,
            content: <FeatureTabs features={features} />,
          },
          { id: 'comparison', ...copy.comparison, content: <Part name="comparison" /> },
          { id: 'technical', ...copy.technical, content: <Part name="technical" /> },
          { id: 'timeline', ...copy.timeline, content: <Part name="timeline" /> },
          { id: 'stats', ...copy.stats, content: <Part name="stats" /> },
          { id: 'enterprise', ...copy.enterprise, content: <Part name="enterprise" /> },
        ]}
      />
      <Part name="closing" />
    </>
  );
}

export const loadExplainerPage = () => withParts(ExplainerPage);
