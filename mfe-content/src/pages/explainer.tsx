import { above, atLeast, color, rhythm, space } from '@site/shared/tokens';
import { Band, PageContents, PageHero, staticParts, Tabs } from '@site/shared/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { readingLabels } from '#content/page-labels';
import { ActionLinks } from '../components/calls/action-links';
import { ConnectionCheck } from '../components/connection/connection-check';
import { SectionHead } from '../components/layout/section-head';
import { type ExplainerTop, explainerTop } from '../content/explainer-top';
import { useCopy } from '../use-copy';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[12]} ${space[12]};

  /* Hidden on a phone: the list would push the text down. */
  @media not ${atLeast.medium} {
    & > nav {
      display: none;
    }
  }

  ${above.wide} {
    grid-template-columns: 13rem minmax(0, 1fr);
  }
`;

const Entry = styled.section`
  padding-block: ${space[5]};
  border-top: 1px solid ${color.line};

  &:first-child {
    padding-top: 0;
    border-top: 0;
  }

  & > :first-child {
    margin-bottom: ${space[5]};
  }

  ${above.medium} {
    padding-block: calc(${rhythm.section} / 2);

    & > :first-child {
      margin-bottom: ${space[8]};
    }
  }
`;

interface ReferencePart {
  readonly id: string;
  /** Id of the whole part, if links use another one than the heading's. */
  readonly partId?: string;
  readonly title: string;
  readonly content: ReactNode;
}

interface ReferenceProps {
  readonly label: string;
  readonly parts: readonly ReferencePart[];
}

/** A long reference text beside its table of contents. */
function Reference({ label, parts }: ReferenceProps) {
  return (
    <Band as="div" tone="alt">
      <Columns>
        <PageContents label={label} entries={parts} />
        <div>
          {parts.map(({ id, partId, title, content }) => (
            <Entry key={id} id={partId} aria-labelledby={id}>
              <SectionHead id={id} title={title} />
              {content}
            </Entry>
          ))}
        </div>
      </Columns>
    </Band>
  );
}

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
