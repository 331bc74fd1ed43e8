import { color, media, size, space, target } from '@site/shared/tokens';
import { DataTable, Heading, Icon, Stack, Text, Timeline } from '@site/shared/ui';
import { styled } from 'styled-components';
import { type ExplainerContent, explainer } from '#content/explainer';
import { ClosingCall } from '../components/calls/closing-call';
import { ClaimStats, PageSources, SourcedText } from '../components/claims/claims';
import { SourceLinks } from '../components/claims/source-links';
import { AddressAnatomy } from '../components/explainer/address-anatomy';
import { FirstMinute } from '../components/explainer/first-minute';
import type { ClaimCard } from '../content/types';
import { useCopy } from '../use-copy';

const Card = styled.details`
  border-top: 1px solid ${color.lineStrong};

  &[open] {
    padding-bottom: ${space[5]};
  }

  ${media.print} {
    &::details-content {
      block-size: auto;
      content-visibility: visible;
    }
  }
`;

const Summary = styled.summary`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-height: ${target.normal};
  padding-block: ${space[2]};
  cursor: pointer;

  /* Changing a list item's display removes the browser's marker. */
  &::after {
    margin-inline-start: auto;
    color: ${color.accentText};
    font-size: ${size[2]};
    line-height: 1;
    content: '+' / '';
  }

  [open] > &::after {
    content: '−' / '';
  }

  & > span {
    color: ${color.accentText};
    font-size: ${size[1]};
  }
`;

/** Cards that open on a press. All are open in print. */
function FoldedCards({ cards }: { readonly cards: readonly ClaimCard[] }) {
  return (
    <div>
      {cards.map(({ title, icon, ...rest }) => (
        <Card key={title}>
          <Summary>
            <Icon icon={icon} />
            <Heading level={3}>{title}</Heading>
          </Summary>
          <Stack gap={3}>
            <SourcedText {...rest} />
          </Stack>
        </Card>
      ))}
    </div>
  );
}

/** Compares IPv4 and IPv6 line by line, with sources. */
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

/** Static parts of the explainer, without event handlers. */
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
